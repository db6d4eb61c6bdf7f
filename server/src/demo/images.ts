import sharp from 'sharp';
import { IMAGE_TYPE } from '#media/image.ts';
import { openMediaStore } from '#media/open-media-store.ts';
import type { Config } from '../config.ts';

const COLOURS = ['#17458F', '#0B6E4F', '#8C2F39', '#5B3A8E', '#A65E00', '#1F6F8B'];

/** Draws and stores a picture of the initials, so that the demo shows where photos and logos belong. */
export async function storeInitials(
  config: Config,
  folder: string,
  kind: 'photo' | 'logo',
  name: string,
  index: number,
): Promise<string> {
  const media = await openMediaStore(config);
  const file = `${kind}-demo${String(index).padStart(12, '0')}.webp`;
  await media.put(`${folder}/${file}`, await drawInitials(name, index), IMAGE_TYPE);
  return file;
}

function drawInitials(name: string, index: number): Promise<Buffer> {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${COLOURS[index % COLOURS.length]}"/>
    <text x="128" y="164" font-family="sans-serif" font-size="104" fill="#fff" text-anchor="middle">${initials}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}
