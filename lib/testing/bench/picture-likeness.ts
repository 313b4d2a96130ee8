import sharp from 'sharp';

const block = 8;
const [flat, plain] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** The visual similarity of two pictures: SSIM of their lightness over blocks of 8 by 8 pixels, 1 if they are equal. */
export async function pictureLikeness(one: Buffer, other: Buffer): Promise<number> {
  const { width, height } = await sharp(other).metadata();
  const lightness = (picture: Buffer) =>
    sharp(picture).rotate().resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).greyscale().raw().toBuffer();
  const [a, b] = await Promise.all([lightness(one), lightness(other)]);
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      sum += likenessOfBlock(a, b, top * width + left, width);
      blocks += 1;
    }
  }
  return sum / blocks;
}

function likenessOfBlock(a: Buffer, b: Buffer, start: number, width: number): number {
  let [meanA, meanB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let row = 0; row < block; row += 1) {
    for (let column = 0; column < block; column += 1) {
      const at = start + row * width + column;
      const [x, y] = [a[at]!, b[at]!];
      meanA += x;
      meanB += y;
      squareA += x * x;
      squareB += y * y;
      product += x * y;
    }
  }
  const count = block * block;
  meanA /= count;
  meanB /= count;
  const varianceA = squareA / count - meanA * meanA;
  const varianceB = squareB / count - meanB * meanB;
  const covariance = product / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + flat) * (2 * covariance + plain)) /
    ((meanA ** 2 + meanB ** 2 + flat) * (varianceA + varianceB + plain))
  );
}
