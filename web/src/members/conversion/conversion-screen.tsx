import { membershipBeginning } from '@fellowship/domain/visitors/conversion';
import { conversionMessages } from '@fellowship/domain/visitors/conversion.messages';
import { Stack, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ConvertVisitorDocument, type ConvertVisitorInput } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { toast } from '#ui/toast/toast.ts';
import { NewMemberForm } from '../profile/new-member-form.tsx';
import { conversionTexts } from './conversion.messages.ts';
import type { VisitorData } from './visitor-data.ts';

/** A recommended visitor becomes a member: the member's form begins with what the visitor answered (rule visitors/conversion). */
export function ConversionScreen({ visitor }: { visitor: VisitorData }) {
  const { chapterId } = useSession();
  const navigate = useNavigate();
  const convert = useApiMutation(ConvertVisitorDocument);
  const { mobile, version } = visitor;

  async function handleSubmit(member: object): Promise<void> {
    const asked = { chapterId, visitorMobile: mobile, visitorVersion: version };
    const input = { ...asked, ...getGiven(member) } as ConvertVisitorInput;
    const { convertVisitor } = await convert.mutateAsync({ input });
    toast.success(conversionMessages.converted);
    toast.info(convertVisitor.response);
    void navigate('/member-list');
  }

  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{conversionMessages.convert}</Title>
        <Text c="dimmed">{conversionTexts.explanation(visitor.fullName)}</Text>
      </div>
      <NewMemberForm
        chapterId={chapterId}
        known={membershipBeginning(visitor)}
        keepAs={`convert/${mobile}`}
        onSubmit={handleSubmit}
        onBack={() => void navigate('/visitor-list')}
      />
    </Stack>
  );
}

/** Unanswered fields are not sent. */
function getGiven(member: object): object {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== ''));
}
