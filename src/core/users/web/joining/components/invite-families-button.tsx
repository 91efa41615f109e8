/** Opens the dialog that invites families; the dialog loads when it is pressed. */
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const InviteFamiliesDialog = lazy(() =>
  import('./invite-families-dialog.tsx').then((part) => ({ default: part.InviteFamiliesDialog })),
)

interface InviteFamiliesButtonProps {
  /** Initial class, when shown on a class's page. */
  streamId?: string | undefined
  /** For lists of invited people. */
  onInvited?: (() => void) | undefined
}

const Pressable = ({ streamId, onInvited }: InviteFamiliesButtonProps) => {
  const { t } = useTranslation('users-joining')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('families.title')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <InviteFamiliesDialog onClose={() => setOpen(false)} streamId={streamId} onInvited={onInvited} />
        ) : null}
      </Suspense>
    </>
  )
}

/** Loads its own texts, because the surrounding page belongs to another module. */
export const InviteFamiliesButton = (props: InviteFamiliesButtonProps) => (
  <Suspense fallback={null}>
    <Pressable {...props} />
  </Suspense>
)
