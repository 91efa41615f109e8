/** Every call that changes something leaves an entry in the audit log, or says here why not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/pure/contract.ts'
import en from '#core/audit/web/locales/en.json' with { type: 'json' }
import sw from '#core/audit/web/locales/sw.json' with { type: 'json' }
import { startApp } from './testing/harness.ts'

/** Calls whose entry goes by another name than their own id. */
const otherNames: Readonly<Record<string, string>> = {
  'attendance.report_absence': 'attendance.ask',
  'attendance.save_register': 'attendance.take_register',
  'attendance.student_excuse': 'attendance.ask',
  'auth.accept_invitation': 'users.accept_invitation',
  'auth.accept_own_invitation': 'users.accept_invitation',
  'auth.ask_to_join': 'users.ask_to_join',
  'auth.register': 'users.ask_to_join',
  'auth.remove_picture': 'access.remove_picture',
  'auth.save_picture': 'access.save_picture',
  'communication.attach_class_announcement': 'communication.attach_announcement',
  'communication.create_class_announcement': 'communication.create_announcement',
  'communication.detach_class_announcement': 'communication.detach_announcement',
  'communication.hold_class_announcement': 'communication.hold_announcement',
  'communication.publish_class_announcement': 'communication.publish_announcement',
  'communication.remind_class_announcement': 'communication.remind_announcement',
  'communication.remove_class_announcement': 'communication.remove_announcement',
  'communication.save_class_announcement': 'communication.save_announcement',
  'communication.withdraw_class_announcement': 'communication.withdraw_announcement',
  'calendar.admin_create': 'calendar.create',
  'calendar.admin_drop': 'calendar.drop',
  'calendar.admin_save': 'calendar.save',
  'calendar.parent_answer': 'calendar.answer',
  'calendar.parent_create': 'calendar.create',
  'calendar.parent_drop': 'calendar.drop',
  'calendar.student_answer': 'calendar.answer',
  'calendar.student_create': 'calendar.create',
  'calendar.student_drop': 'calendar.drop',
  'calendar.student_save': 'calendar.save',
  'calendar.teacher_create': 'calendar.create',
  'calendar.teacher_drop': 'calendar.drop',
  'calendar.teacher_save': 'calendar.save',
  'console.change_plan': 'school.change_plan',
  'console.change_standing': 'school.suspend',
  'console.create_school': 'school.create',
  'console.decide_plan_request': 'billing.answer',
  'messages.office_send': 'messages.send',
  'messages.parent_send': 'messages.send',
  'messages.student_reply': 'messages.reply',
  'messages.student_send': 'messages.send',
  'messages.teacher_send': 'messages.send',
  'people.change_learners': 'people.move_learner',
  'setup.run': 'school.create',
  'users.bulk': 'users.change_access',
  'users.console_create': 'users.create',
  'users.console_edit': 'users.edit',
  'users.console_reset_two_step': 'users.reset_two_step',
  'users.invite_families': 'users.invite_family',
  'users.resend': 'users.resend_invitation',
}

/** Calls without an entry, by the reason: a word with a star at its end stands for all that begin with it. */
const without: Readonly<Record<string, readonly string[]>> = {
  'The account belongs to its owner and to no school: it keeps its own activity.': [
    'auth.change_membership',
    'auth.change_password',
    'auth.confirm_email',
    'auth.end_other_sessions',
    'auth.end_session',
    'auth.login',
    'auth.logout',
    'auth.phone_verify',
    'auth.portal_finish',
    'auth.portal_link',
    'auth.portal_unlink',
    'auth.preferences',
    'auth.recovery_codes',
    'auth.reset',
    'auth.totp_*',
    'calendar.end_feed',
    'calendar.make_feed',
  ],
  'It changes nothing yet: it asks for a letter or a code, checks a link, or shows what would be.': [
    'auth.check_invitation',
    'auth.phone_request',
    'auth.reset_check',
    'auth.reset_request',
    'communication.check_email',
    'communication.count_audience',
    'communication.count_class_audience',
    'communication.count_group',
    'communication.price_sms',
    'curriculum.preview_import',
    'duties.preview_auto',
    'fees.preview_charge',
    'fees.preview_import',
    'gradebook.preview_import',
    'inventory.preview_import',
    'lessons.preview_import',
    'people.preview_promotion',
    'sms.estimate',
    'templates.preview',
  ],
  'A list that is being prepared is nobody’s record yet; the import itself is noted.': ['people.save_import_answers', 'people.save_import_mapping'],
  'A reader’s own marks on a conversation, which show to nobody else.': [
    'messages.mark',
    'messages.parent_read',
    'messages.student_archive',
    'messages.student_read',
    'messages.student_star',
    'messages.student_unarchive',
    'messages.teacher_mark',
  ],
  'It is a mark that something was read.': ['communication.mark_read', 'notifications.*'],
  'Bytes on their way are nobody’s record yet; the call whose record keeps them is noted.': ['files.*'],
  'A teacher’s own words, kept for the next time.': ['assignments.drop_comment', 'assignments.keep_comment'],
  'It is a provider’s report, kept as it came.': ['email.dsn_hook', 'email.events_hook', 'sms.delivery_callback', 'sms.opt_out_callback'],
  'It sends a reminder.': ['attendance.remind'],
  'Each answer keeps its own place in the attempt; handing in is noted.': ['quizzes.save_answers'],
}

let endpoints: readonly Endpoint[]
let actions: ReadonlySet<string>

/** Names of jobs, queries, errors, letters and events look like actions. */
const others = /\b(defineJob|preparedRead|defineError)\b[^']*'[^']*'|\b(kind|type): '[^']*'/g
const template = /`([a-z]+)\.([a-z_]*)\$\{([^}]*)\}`/g

/** The code of files whose place from `src/` on fits. */
const serverTexts = (fits: (path: string) => boolean): string[] => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && fits(path))
  return files.map((path) => readFileSync(join(root, path), 'utf8'))
}

/** Every action that the server's code names: `'people.save_staff'`, or `billing.${one ? 'answer' : 'withdraw'}` between backticks. */
const namedActions = (): Set<string> => {
  const texts = serverTexts((path) => /(^|\/)server\/.*\.ts$/.test(path)).map((text) => text.replaceAll(others, ''))
  const plain = texts.flatMap((text) => [...text.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map((match) => match[1] ?? ''))
  const made = texts.flatMap((text) =>
    [...text.matchAll(template)].flatMap(([, module, verb = '', inside = '']) => [...inside.matchAll(/'(\w+)'/g)].map((word) => `${module}.${verb}${word[1]}`)),
  )
  return new Set([...plain, ...made])
}

beforeAll(async () => {
  endpoints = (await startApp()).routes.map((route) => route.endpoint)
  actions = namedActions()
})

const exceptions = Object.values(without).flat()
const covers = (exception: string, id: string): boolean => (exception.endsWith('*') ? id.startsWith(exception.slice(0, -1)) : id === exception)
const isExcepted = (id: string): boolean => exceptions.some((one) => covers(one, id))
const isWritten = (id: string): boolean => actions.has(otherNames[id] ?? id)

const help = `Write an entry in the call's transaction, with the call's id as its action: await audit(tx, { action: 'module.verb', … }).
An action of another name goes into otherNames, a reason for writing none into without (src/app/audit-coverage.server.test.ts).`

const silent = (some: (one: Endpoint) => boolean): string[] =>
  endpoints.filter((one) => some(one) && !isWritten(one.id) && !isExcepted(one.id)).map(({ id, method, path }) => `${id} (${method} ${path})`)

/** What entries are named by, as it stands in the code: `action: 'people.save_staff', entity: 'staff'`. */
const written = (what: 'action' | 'entity'): string[] => {
  const word = what === 'action' ? '[a-z]+\\.[a-z_]+' : '[a-z_]+'
  const [pattern, folders] = [new RegExp(`\\b${what}: '(${word})'`, 'g'), /^(core|features|portals)\/\w[\w-]*\/server\//]
  const found = serverTexts((path) => folders.test(path)).flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
  return [...new Set(found)]
}

describe('the audit log', () => {
  it.each([
    ['English', en],
    ['Kiswahili', sw],
  ])('has words in %s for all that is written in it', (_language, { actions: verbs, entities, modules }) => {
    const said = (names: object, key: string): unknown => (names as Record<string, unknown>)[key]
    const missing = [
      ...written('entity').flatMap((entity) => (said(entities, entity) ? [] : [`entities.${entity}`])),
      ...written('action').flatMap((action) => {
        const [module = '', verb = ''] = action.split('.')
        return [...(said(modules, module) ? [] : [`modules.${module}`]), ...(said(said(verbs, module) ?? {}, verb) ? [] : [`actions.${action}`])]
      }),
    ]
    expect([...new Set(missing)]).toEqual([])
  })

  it('is written by every call that changes something', () => {
    expect(
      silent(({ method }) => method !== 'GET'),
      help,
    ).toEqual([])
  })

  it('is written by every call that takes records out', () => {
    expect(
      silent(({ method, file, path }) => method === 'GET' && file !== undefined && path.endsWith('/export')),
      help,
    ).toEqual([])
  })

  it('has no exception for what is not there any more, nor for what is written', () => {
    const ids = endpoints.map(({ id }) => id)
    expect(Object.keys(otherNames).filter((id) => !ids.includes(id))).toEqual([])
    expect(exceptions.filter((one) => !ids.some((id) => covers(one, id)))).toEqual([])
    expect(ids.filter((id) => isExcepted(id) && isWritten(id))).toEqual([])
  })
})
