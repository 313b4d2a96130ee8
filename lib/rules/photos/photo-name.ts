export const photoNameMax = 80;
