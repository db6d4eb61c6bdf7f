import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readQr } from './read-qr.ts';

const runFile = promisify(execFile);

/** A report of ten thousand rows has several megabytes of text. */
const maxTextBytes = 64 * 1024 * 1024;

/** The text of a PDF with its lines and columns. */
export async function readPdfText(file: string): Promise<string> {
  const { stdout } = await runFile('pdftotext', ['-layout', file, '-'], { maxBuffer: maxTextBytes });
  return stdout;
}

/** The title of a tagged PDF, and what its tags say to a program that reads it aloud: each tag with its text. */
export async function readPdfTags(file: string): Promise<{ title: string; tags: string }> {
  const { stdout: info } = await runFile('pdfinfo', [file]);
  if (!/^Tagged: +yes$/m.test(info)) throw new Error(`Not tagged: ${file}`);
  const { stdout } = await runFile('pdfinfo', ['-struct-text', file], { maxBuffer: maxTextBytes });
  // A tag without attributes, its kind and line breaks left out: `H1 "Meeting Schedule"`.
  const tags = stdout
    .replaceAll(/ \((?:block|inline)\)|:?\n +\/\w+ .*(?=\n)/g, '')
    .replaceAll(/\n +(?=")/g, ' ');
  return { title: /^Title: +(.*)$/m.exec(info)?.[1] ?? '', tags };
}

/** The pages of a PDF as PNG pictures. */
export async function renderPdf(file: string): Promise<Buffer[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fellowship-pdf-'));
  try {
    await runFile('pdftoppm', ['-r', '120', '-png', file, path.join(folder, 'page')]);
    const pages = (await readdir(folder)).sort();
    return await Promise.all(pages.map((page) => readFile(path.join(folder, page))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The texts of all QR codes printed in a PDF. */
export async function readPdfQrCodes(file: string): Promise<string[]> {
  const pages = await renderPdf(file);
  return (await Promise.all(pages.map(readQr))).flat();
}
