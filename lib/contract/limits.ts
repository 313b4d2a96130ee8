/** Every limit of the interface (sections 4, 8 and the decisions that close them). Sizes are bytes, lengths are Unicode code points. */
export const limits = {
  jsonBodyBytesMax: 2 * 1024 * 1024,
  uploadFileBytesMax: 15 * 1024 * 1024,
  imageFilesPerRequestMax: 8,
  imagePixelsMax: 100_000_000,
  referenceLengthMax: 128,
  streetAddressLengthMax: 200,
  streetAddress2LengthMax: 200,
  postalCodeLengthMax: 20,
  cityLengthMax: 100,
  regionLengthMax: 100,
  countryCodeLength: 2,
  amenityIdsMax: 100,
  customAmenitiesMax: 20,
  customAmenityIconLengthMax: 64,
  customAmenityLabelLengthMax: 80,
  imagesMax: 30,
  imagesToPublishMin: 3,
  noticePeriodMonthsMax: 120,
  bindingPeriodMonthsMin: 1,
  bindingPeriodMonthsMax: 120,
  /** The largest rent and floor area, well below the limit up to which a double represents two decimals exactly. */
  decimalMax: 9_999_999_999.99,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  requestIdLengthMax: 128,
  unreferencedUploadHours: 24,
} as const;

/** A key is `apiKeyStart` and 48 hexadecimal characters (section 5). */
export const apiKeyPattern = /^svc_sk_[0-9a-f]{48}$/;
export const apiKeyStart = 'svc_sk_';
export const apiKeyHexLength = 48;
/** The number of characters of a key in `keyPrefix`. */
export const keyPrefixLength = 15;

/** The countries an address may be in; only Sweden is enabled (section 4.4). */
export const enabledCountries = ['SE'] as const;
export const enabledCurrencies = ['SEK'] as const;
