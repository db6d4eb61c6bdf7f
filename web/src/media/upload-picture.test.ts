import { expect, it, vi } from 'vitest';
import { connectApi } from '#api/request.ts';
import { uploadPicture } from './picture-field.tsx';
import { meetupUploadUrl } from './remote-image.tsx';

const PICTURE = new Blob(['picture'], { type: 'image/jpeg' });

const PLACE = { url: meetupUploadUrl('chennai', 'a/b'), field: 'image' };

interface Sent {
  url: string;
  type: string | null;
  token: string | null;
  text: string;
}

/** Answers the uploads one after the other; an error means no answer. */
function serve(...answers: (object | Error)[]) {
  const sent: Sent[] = [];
  const onUnauthenticated = vi.fn();
  connectApi({
    endpoints: { main: '/m', attendance: '/a', subscription: '/s', payment: '/p' },
    accessToken: async ({ isForced }) => (isForced ? 'new' : 'old'),
    onUnauthenticated,
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({
      url,
      type: headers.get('content-type'),
      token: headers.get('authorization'),
      text: await (init.body as Blob).text(),
    });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
    return Response.json(answer);
  });
  return { sent, onUnauthenticated };
}

const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

it('sends the picture as it is, under the place of its author, and answers the file name', async () => {
  const { sent } = serve({ file: 'meetup-a.webp' });
  expect(await uploadPicture(PLACE, PICTURE)).toBe('meetup-a.webp');
  expect(sent).toEqual([
    { url: '/media/chennai/a%2Fb/meetup', type: 'image/jpeg', token: 'Bearer old', text: 'picture' },
  ]);
});

it('asks once more with a new token, and then gives the session up', async () => {
  const { sent, onUnauthenticated } = serve(
    refusal('UNAUTHENTICATED', 'Sign in'),
    { file: 'meetup-a.webp' },
    refusal('UNAUTHENTICATED', 'Sign in'),
    refusal('UNAUTHENTICATED', 'Sign in'),
  );
  expect(await uploadPicture(PLACE, PICTURE)).toBe('meetup-a.webp');
  expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
  expect(onUnauthenticated).not.toHaveBeenCalled();
  await expect(uploadPicture(PLACE, PICTURE)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(onUnauthenticated).toHaveBeenCalledOnce();
});

it('says a refusal at the picture, and that no answer came', async () => {
  serve(
    refusal('BAD_INPUT', 'Image upload failed: no'),
    refusal('RATE_LIMITED', 'Tomorrow'),
    new Error('away'),
  );
  await expect(uploadPicture(PLACE, PICTURE)).rejects.toMatchObject({
    fields: { image: 'Image upload failed: no' },
  });
  await expect(uploadPicture(PLACE, PICTURE)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(uploadPicture(PLACE, PICTURE)).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

it('does not send what is no picture', async () => {
  const { sent } = serve();
  const text = new Blob(['no'], { type: 'text/plain' });
  await expect(uploadPicture(PLACE, text)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    fields: { image: 'Image upload failed: this file is not a JPEG, PNG or WebP image' },
  });
  expect(sent).toEqual([]);
});
