/**
 * Deletes a message for good with the secret its sender holds.
 * @returns whether it is gone; one that was gone already counts
 */
export async function removeMessage(id: string, removalToken: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/contacts/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${removalToken}` },
    });
    return answer.ok || answer.status === 404;
  } catch {
    return false;
  }
}
