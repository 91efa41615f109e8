/** A school that sends SMS through the simulator, for the tests of delivery. */
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { listSmsMessages, sendSms, type SmsMessage } from '../contract/sms.ts'
import { saveSmsSettings, type SmsSettings, type SmsSettingsInput } from '../contract/sms-settings.ts'
import { startSimulator, type Simulator, type SimulatorSettings } from '../server/simulator/simulator.ts'

export const account: SmsSettingsInput = {
  mode: 'simulator',
  username: 'sandbox',
  apiKey: 'atsk_secret_key',
  senderId: 'UMOJA',
  countryCode: '+254',
  pricePerSegment: 0.05,
  termBudget: null,
  quietFrom: null,
  quietTo: null,
  version: 0,
}

export interface SmsScene {
  readonly app: TestApp
  readonly simulator: Simulator
}

export const smsScene = async (
  settings: Partial<SimulatorSettings> = {},
  at = '2026-03-10T09:00:00Z',
): Promise<SmsScene> => {
  const simulator = await startSimulator(settings)
  const app = await startApp({ at, smsSimulator: simulator.url })
  afterFile(() => simulator.stop())
  return { app, simulator }
}

/** One school of a scene, with unique numbers so that its messages can be told apart. */
export class SmsSchool {
  static #schools = 0
  readonly #prefix: string
  readonly #scene: SmsScene
  readonly school: TestSchool
  readonly admin: Client
  settings: SmsSettings | undefined

  private constructor(scene: SmsScene, school: TestSchool, admin: Client) {
    this.#scene = scene
    this.school = school
    this.admin = admin
    this.#prefix = `+2547${String(++SmsSchool.#schools).padStart(3, '0')}`
  }

  static async open(scene: SmsScene, more: Partial<SmsSettingsInput> | null = {}): Promise<SmsSchool> {
    const school = await scene.app.school()
    const made = new SmsSchool(scene, school, await scene.app.as(await school.account('admin')))
    if (more) await made.set(more)
    return made
  }

  /** @throws when the settings are refused */
  async set(more: Partial<SmsSettingsInput>): Promise<SmsSettings> {
    const { status, body, text } = await this.admin.call(saveSmsSettings, {
      body: { ...account, version: this.settings?.version ?? 0, ...more },
    })
    if (status !== 200) throw new Error(text)
    this.settings = body
    return body
  }

  /** A number of this school. @param ending of up to five digits */
  number(ending: number | string): string {
    return `${this.#prefix}${String(ending).padStart(5, '0')}`
  }

  /** @returns the send's id */
  async send(
    endings: readonly (number | string)[],
    text = 'Sports day is on Friday.',
    urgent = false,
  ): Promise<string> {
    const recipients = endings.map((ending) => ({ to: this.number(ending), name: `Guardian ${ending}` }))
    const answer = await this.admin.call(sendSms, { body: { recipients, text, urgent } })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body.sendId ?? ''
  }

  /** Runs the worker's jobs. */
  async work(job = 'delivery.sms'): Promise<void> {
    await this.#scene.app.jobs
      .find(({ definition }) => definition.id === job)
      ?.run({ schoolId: this.school.id }, this.#scene.app.tenancy)
  }

  async messages(query: { sendId?: string; status?: SmsMessage['status'] } = {}): Promise<SmsMessage[]> {
    return (await this.admin.call(listSmsMessages, { query: { limit: 100, ...query } })).body.items
  }

  /** Status of each number's newest message, by the number's ending. */
  async statuses(): Promise<Record<string, string>> {
    const found = (await this.messages()).reverse()
    return Object.fromEntries(found.map(({ phoneNumber, status }) => [String(Number(phoneNumber.slice(-5))), status]))
  }

  /** Messages the simulator accepted for this school. */
  get accepted() {
    return this.#scene.simulator.accepted.filter(({ to }) => to.startsWith(this.#prefix))
  }

  /** A callback as the provider makes it. */
  async callback(kind: 'delivery' | 'optOut' | 'inbound', fields: Record<string, string>): Promise<number> {
    const path = new URL(this.settings?.callbacks?.[kind] ?? '').pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (
      await this.#scene.app
        .client()
        .fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
    ).status
  }
}
