/** Embeds the pictures of a statement into the previewed text, because they are not stored yet. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { linkedAttachments, withAddresses } from '@verdict/domain/problem/statement-links.ts';
import { imageKind } from '@verdict/problem-formats/images.ts';
import { snapshotOf } from '../../site/files/files.service.ts';

/** Limit for one picture in the package. Larger ones are visible only after the problem is created. */
const LARGEST_BYTES = 2 << 20;
/** Limit for all embedded pictures of a problem, because previews are stored in the database for some days. */
const MOST_BYTES = 1 << 20;

export async function withShownPictures(
  account: string,
  { statements, attachments }: Pick<ProblemPackage, 'statements' | 'attachments'>,
): Promise<ProblemPackage['statements']> {
  const addresses = new Map<string, string>();
  let room = MOST_BYTES;
  for (const name of linkedAttachments({ statements, attachments })) {
    const file = attachments[name]!;
    if (file.bytes > LARGEST_BYTES) continue;
    const content = await file.read();
    const image = imageKind(content) === null ? null : await snapshotOf(account, content);
    if (!image || image.bytes.length > room) continue;
    room -= image.bytes.length;
    addresses.set(name, `data:${image.contentType};base64,${image.bytes.toString('base64')}`);
  }
  const shown = Object.entries(statements).map(([locale, text]) => [locale, withAddresses(text, addresses)]);
  return Object.fromEntries(shown) as ProblemPackage['statements'];
}
