/** A parent asks for another child. */
import { lateDialog } from '#platform/web/components/late-dialog.tsx'

export const LinkChildDialog = lateDialog(
  async () => (await import('../components/guardians/link-child-dialog.tsx')).LinkChildDialog,
)
