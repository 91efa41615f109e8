/** Opens the dialog that invites families; the dialog loads when it is pressed. */
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const InviteFamiliesDialog = lazy(() => import('./invite-families-dialog.tsx').then((part) => ({ default: part.InviteFamiliesDialog })))

interface InviteFamiliesButtonProps {
  /** Class to begin with, where it stands on the page of a class. */
  streamId?: string | undefined
  /** For lists that show who is invited. */
  onInvited?: (() => void) | undefined
}

const Pressable = ({ streamId, onInvited }: InviteFamiliesButtonProps) => {
  const { t } = useTranslation('users-joining')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconMailForward size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('families.title')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <InviteFamiliesDialog onClose={() => setOpen(false)} streamId={streamId} onInvited={onInvited} /> : null}</Suspense>
    </>
  )
}

/** Its texts load by themselves, because the page around it belongs to another part. */
export const InviteFamiliesButton = (props: InviteFamiliesButtonProps) => (
  <Suspense fallback={null}>
    <Pressable {...props} />
  </Suspense>
)
