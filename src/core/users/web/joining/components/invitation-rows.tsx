/** Invitations of the signed-in account: for its verified contacts, and the one opened in this tab. */
import { Button } from '@mantine/core'
import { IconMail, IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { Row, Rows } from '#core/access/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSessionActions } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '../../../../access/contract/account.ts'
import { listOwnRequests } from '../../../contract/joining.ts'
import { acceptInvitation, acceptOwnInvitation, listOwnInvitations } from '../../../contract/joining-invitations.ts'
import type { Held } from '../held-invitation.ts'

type Accepted = ResponseOf<typeof acceptInvitation>
type Offer = ResponseOf<typeof listOwnInvitations>['items'][number]

const stale = [getMe, listOwnInvitations, listOwnRequests] as const

const Crest = ({ url }: { url: string | null }) =>
  url ? <img src={url} alt="" width={28} height={28} /> : <IconSchool size={20} stroke={1.75} />

/** Announces success, with a button to go there. */
const useWelcome = () => {
  const { t } = useTranslation('users-joining')
  const roleName = useRoleName()
  const { onSwitchMembership } = useSessionActions()
  return ({ school, role, membershipId }: Accepted) =>
    void toast.success(t('invitation.accepted', { school: school.name, role: roleName(role) }), {
      action: { label: t('invitation.open'), onClick: () => void onSwitchMembership(membershipId) },
    })
}

const failed = (error: unknown) => void toast.error(error instanceof Error ? error.message : '')

const OfferRow = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('users-joining')
  const roleName = useRoleName()
  const formats = useFormats()
  const welcome = useWelcome()
  const { send, sending } = useSend(acceptOwnInvitation, { invalidates: stale })
  return (
    <Row
      mark={<Crest url={offer.school.crestUrl} />}
      title={offer.school.name}
      second={t('invitation.until', { role: roleName(offer.role), date: formats.date(offer.expiresAt) })}
      end={
        <BusyButton
          variant="light"
          busy={sending}
          busyLabel={t('invitation.accepting')}
          onClick={() => void send({ params: { id: offer.id } }).then(welcome, failed)}
        >
          {t('invitation.accept')}
        </BusyButton>
      }
    />
  )
}

const HeldRow = ({ held }: { held: Held }) => {
  const { t } = useTranslation('users-joining')
  const roleName = useRoleName()
  const welcome = useWelcome()
  const { send, sending } = useSend(acceptInvitation, { invalidates: stale })
  const { token, invitation, isGone, forget } = held
  const dismiss = (
    <Button variant="default" onClick={forget}>
      {t('invitation.dismiss')}
    </Button>
  )
  if (isGone) return <Row mark={<IconMail size={20} stroke={1.75} />} title={t('invitation.gone')} end={dismiss} />
  if (!invitation) return null
  const mark = <Crest url={invitation.school.crestUrl} />
  if (invitation.state !== 'own')
    return <Row mark={mark} title={invitation.school.name} second={t('invitation.other')} end={dismiss} />
  const accept = async () => {
    welcome(await send({ body: { token } }))
    forget()
  }
  return (
    <Row
      mark={mark}
      title={invitation.school.name}
      second={t('invitation.as', { role: roleName(invitation.role) })}
      end={
        <BusyButton
          variant="light"
          busy={sending}
          busyLabel={t('invitation.accepting')}
          onClick={() => void accept().catch(failed)}
        >
          {t('invitation.accept')}
        </BusyButton>
      }
    />
  )
}

export const InvitationRows = ({ offers, held }: { offers: readonly Offer[]; held: Held | null }) => {
  const { t } = useTranslation('users-joining')
  if (offers.length === 0 && !held) return null
  return (
    <Rows title={t('invitation.title')}>
      {held ? <HeldRow held={held} /> : null}
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </Rows>
  )
}
