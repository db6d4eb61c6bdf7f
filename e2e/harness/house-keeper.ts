import path from 'node:path';
import { type House, startHouse } from './house.ts';
import { fileNameOf } from './results.ts';

/**
 * Gives every file of stories a house of its own, so that no story changes what another file relies on. A worker
 * goes through its files one after the other: the house of the file before is closed when the next one begins.
 */
export class HouseKeeper {
  private current: { file: string; house: House } | null = null;

  async houseFor(file: string, variables: Record<string, string>): Promise<House> {
    if (this.current?.file !== file) {
      await this.close();
      this.current = {
        file,
        house: await startHouse(fileNameOf(path.basename(file, '.story.ts')), variables),
      };
    }
    return this.current.house;
  }

  async close(): Promise<void> {
    const closing = this.current;
    this.current = null;
    await closing?.house.stop();
  }
}
