/** The login portal on the security page: whether it opens this account, linking it and unlinking it. */
import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { portalLink, unlinkPortal } from '../../contract/entrance.ts'
import { securitySearch } from '../searches.ts'
import { Row } from './rows.tsx'

const LinkPortalDialog = lazy(async () => ({ default: (await import('./link-portal-dialog.tsx')).LinkPortalDialog }))

/** Shows once how linking the portal ended, and removes the result from the address. */
const useOutcome = (): void => {
  const { t } = useTranslation('access')
  const { portal } = securitySearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  useEffect(() => {
    if (!portal) return
    if (portal === 'linked') toast.success(t('security.portal.linked'))
    else toast.error(t(`security.portal.${portal}`), { id: 'portal' })
    void navigate({ to: '.', search: {}, replace: true })
  }, [portal, navigate, t])
}

const Unlink = ({ name, opened, onClose }: { name: string; opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('access')
  const { send } = useSend(unlinkPortal, { invalidates: [portalLink] })
  const unlink = async () => {
    await send({})
    toast.success(t('security.portal.unlinked', { name }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={unlink}
      title={t('security.portal.unlinkTitle', { name })}
      loss={t('security.portal.unlinkLoss')}
      verb={t('security.portal.unlink')}
      busyVerb={t('security.portal.unlinking')}
    />
  )
}

/** Renders nothing without a portal. */
export const PortalRow = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null)
  const { data } = useCall(portalLink, {})
  useOutcome()
  if (!data?.portal) return null
  const { linkedAt } = data
  const { name } = data.portal
  const close = () => setOpen(null)
  return (
    <>
      <Row
        mark={<IconBuildingCommunity size={20} stroke={1.75} />}
        title={t('security.portal.title', { name })}
        second={
          linkedAt
            ? t('security.portal.since', { when: formats.dateTime(linkedAt, 'date') })
            : t('security.portal.isNot')
        }
        end={
          <Button variant="default" onClick={() => setOpen(linkedAt ? 'unlink' : 'link')}>
            {t(linkedAt ? 'security.portal.unlink' : 'security.portal.open')}
          </Button>
        }
      />
      <Unlink name={name} opened={open === 'unlink'} onClose={close} />
      <Suspense fallback={null}>
        {open === 'link' ? <LinkPortalDialog {...{ name, hasPassword }} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
