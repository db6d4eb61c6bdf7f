import type { People } from './people.ts';

const MEETING = `query ($chapterId: ID!, $date: ModelStringInput) {
  found: getMeetingSchedulebyChapterIdAndDate(chapterId: $chapterId, date: $date) { items { id } } }`;
const QR = `query ($chapterId: ID!, $meetingId: ID!) { found: getMeetingQr(chapterId: $chapterId, meetingId: $meetingId) { link } }`;

/** The link that the QR code of a chapter's meeting carries, for stories that are not about printing it. @param date YYYY-MM-DD */
export async function meetingLink(people: People, chapterId: string, date: string): Promise<string> {
  const ask = async (query: string, variables: object): Promise<unknown> => {
    const answer = await people.ask(`${chapterId}admin`, '/graphql', query, { chapterId, ...variables });
    if (!answer.data)
      throw new Error(`No meeting of ${chapterId} on ${date}: ${answer.errors?.[0]?.message}`);
    return answer.data.found;
  };
  const { items } = (await ask(MEETING, { date: { eq: date } })) as { items: { id: string }[] };
  const { link } = (await ask(QR, { meetingId: items[0]?.id })) as { link: string };
  return link;
}
