/** The longest name of a room that a photo shows, in characters. */
export const photoNameMax = 80;
