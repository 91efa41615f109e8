/** Explains why a message was not delivered, and what to do. */
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'

const known = [
  'UserInBlacklist',
  'InvalidSenderId',
  'InsufficientBalance',
  'InvalidPhoneNumber',
  'UnsupportedNumberType',
  'RiskHold',
  'CouldNotRoute',
  'DoNotDisturbRejection',
  'InternalServerError',
  'GatewayError',
  'RejectedByGateway',
  'InsufficientCredit',
  'InvalidLinkId',
  'UserIsInactive',
  'UserAccountSuspended',
  'NotNetworkSubscriber',
  'UserNotSubscribedToProduct',
  'UserDoesNotExist',
  'DeliveryFailure',
] as const

export const useReason = () => {
  const { t } = useTranslation('delivery')
  const text = useKnownText()
  return (reason: string): string => {
    const found = known.find((one) => one.toLowerCase() === reason.toLowerCase())
    return found ? t(`reason.${found}`) : text(reason)
  }
}
