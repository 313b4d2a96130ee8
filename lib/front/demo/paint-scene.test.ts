import { describe, expect, it } from 'vitest';
import { demoPictures } from './demo-pictures';
import { paintScene } from './paint-scene';

describe('the pictures of the demo', () => {
  const drawn = demoPictures.map((picture) => ({ ...picture, svg: paintScene(picture) }));

  it('are the same each time they are drawn', () => {
    for (const { svg, ...picture } of [0, 9, 125, 165].map((index) => drawn[index]!)) {
      expect(paintScene(picture)).toBe(svg);
    }
  });

  it('hold no number that is none', () => {
    for (const { svg } of drawn) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(?:1280|960)" height="(?:960|1280)"/);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/);
      expect(svg.length).toBeGreaterThan(8000);
    }
  });

  it('differ from one another', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(demoPictures.length);
  });
});
