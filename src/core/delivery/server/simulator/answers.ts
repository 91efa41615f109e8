/** The simulator's response and report for a number: as configured, or by the last digits. */
import { newId } from '#platform/server/ids.ts'
import { costOfTexts } from '../../rules/cost.ts'
import type { CallOutcome, DeliveryReport, SmsCall } from '../provider/port.ts'

const centsPerSegment = 80

export const centsOf = (message: string): number => costOfTexts([message], centsPerSegment).cents
export const costText = (message: string): string => `KES ${(centsOf(message) / 100).toFixed(4)}`

export interface SimulatedNetwork {
  /** Response by last digits; all other numbers are accepted. */
  readonly codes: readonly (readonly [ending: string, code: number])[]
  readonly reports: readonly (readonly [ending: string, status: string, failureReason: string])[]
}

/** Numbers with something the matter: the demo has some of each. */
export const demoNetwork: SimulatedNetwork = {
  codes: [
    ['406', 406],
    ['113', 406],
    ['403', 403],
    ['501', 501],
  ],
  reports: [
    ['77', 'Failed', 'UserIsInactive'],
    ['88', 'Failed', 'DeliveryFailure'],
  ],
}

const words: Readonly<Record<number, string>> = {
  100: 'Processed',
  101: 'Success',
  102: 'Queued',
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
}

export const wordOf = (code: number): string => words[code] ?? 'Failed'

export const codeFor = (network: SimulatedNetwork, number: string): number =>
  network.codes.find(([ending]) => number.endsWith(ending))?.[1] ?? 101

export const reportFor = (network: SimulatedNetwork, number: string): { status: string; failureReason?: string } => {
  const found = network.reports.find(([ending]) => number.endsWith(ending))
  return found ? { status: found[1], failureReason: found[2] } : { status: 'Success' }
}

/** The response and report it would give, without a call. */
export const simulatedAnswer =
  (network: SimulatedNetwork) =>
  ({ to, message }: SmsCall): CallOutcome => ({
    kind: 'answered',
    message: 'Sent',
    recipients: to.map((number) => {
      const statusCode = codeFor(network, number)
      const took = statusCode <= 102
      return {
        number,
        statusCode,
        status: wordOf(statusCode),
        messageId: took ? `ATXid_${newId().replaceAll('-', '')}` : undefined,
        cost: took ? costText(message) : '0',
      }
    }),
  })

export const simulatedReport =
  (network: SimulatedNetwork) =>
  (phoneNumber: string, id: string): DeliveryReport => ({
    id,
    phoneNumber,
    networkCode: '63902',
    ...reportFor(network, phoneNumber),
  })
