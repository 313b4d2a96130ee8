/** The most listings whose blur placeholders are read by one request. */
export const placeholderListingsMax = 60;
