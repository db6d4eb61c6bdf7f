/** The results of both sides, by round. */
export interface Rounds<A, B> {
  ours: A[];
  theirs: B[];
}

/**
 * Lets two sides take turns, so that both see the same noise. Every other round the second goes first. An uncounted
 * first round warms both up.
 */
export async function alternate<A, B>(
  rounds: number,
  ours: () => Promise<A>,
  theirs: () => Promise<B>,
): Promise<Rounds<A, B>> {
  const results: Rounds<A, B> = { ours: [], theirs: [] };
  for (let round = 0; round <= rounds; round += 1) {
    let mine: A;
    let other: B;
    if (round % 2 === 0) {
      mine = await ours();
      other = await theirs();
    } else {
      other = await theirs();
      mine = await ours();
    }
    if (round === 0) continue;
    results.ours.push(mine);
    results.theirs.push(other);
  }
  return results;
}

/** Ratio of a figure in each round: ours divided by theirs. */
export function ratios<A, B>(
  { ours, theirs }: Rounds<A, B>,
  ourFigure: (result: A) => number,
  theirFigure: (result: B) => number,
): number[] {
  return ours.map((result, round) => ourFigure(result) / theirFigure(theirs[round] as B));
}
