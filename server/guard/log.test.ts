import { expect, it } from 'vitest';
import { describeError } from './log.ts';

it('shows where an error occurred, without the values that a database quotes', () => {
  const error = Object.assign(
    new Error(
      'duplicate key value violates "contacts_email": Key (email)=(gopal@pixelghat.example)',
    ),
    { code: '23505', detail: 'Key (email)=(gopal@pixelghat.example) already exists.' },
  );
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain('gopal');
  expect(described).toMatchObject({ type: 'Error', code: '23505' });
  expect(described.stack).toContain('log.test.ts');
});
