import { PublishingError } from '../../../commands/documents/publishing-error.ts';
import { ContentError, type Problem } from '../../../site/content/yaml/problems.ts';

/** What is read, if nothing is wrong with it. @throws {ContentError} */
export async function refuseProblems<Read>(
  read: (problems: Problem[]) => Promise<Read | undefined>,
): Promise<Read> {
  const problems: Problem[] = [];
  const found = await read(problems);
  if (found === undefined || problems.length > 0) throw new ContentError(problems);
  return found;
}

/** Refuses what was given for a field, or the whole document if `field` is empty. @throws {PublishingError} */
export function refuse(field: string, message: string): never {
  throw new PublishingError({ field, message });
}
