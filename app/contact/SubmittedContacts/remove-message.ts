/**
 * Permanently deletes a message with the secret of its sender.
 * @returns true if the message no longer exists, even if it was deleted earlier
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
