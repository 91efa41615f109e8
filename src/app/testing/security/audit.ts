/** Every write of a module leaves an audit entry, or the module declares why not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/pure/contract.ts'
import { names } from './declare.ts'
import type { Subject } from './scene.ts'

const source = join(import.meta.dirname, '../../..')

/** Names of jobs, queries, errors, e-mails and events look like actions. */
const others = /\b(defineJob|preparedRead|defineError)\b[^']*'[^']*'|\b(kind|type): '[^']*'/g
const template = /`([a-z_]+)\.([a-z_]*)\$\{([^}]*)\}`/g

/**
 * Every action in the server's code: `'people.save_staff'`, or `billing.${one ? 'answer' : 'withdraw'}` in a template
 * string.
 */
const readActions = (): ReadonlySet<string> => {
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(source, path), 'utf8').replaceAll(others, ''))
  const plain = texts.flatMap((text) => [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1] ?? ''))
  const made = texts.flatMap((text) =>
    [...text.matchAll(template)].flatMap(([, module, verb = '', inside = '']) =>
      [...inside.matchAll(/'(\w+)'/g)].map((word) => `${module}.${verb}${word[1]}`),
    ),
  )
  return new Set([...plain, ...made])
}
let actions: ReadonlySet<string> | undefined
const isNamed = (action: string): boolean => (actions ??= readActions()).has(action)

const help = `Write an entry in the call's transaction, with the call's id as its action: await audit(tx, { action: 'module.verb', … }).
An action of another name goes into audit.actions of the module's testing/security.ts, a reason for writing none into audit.without.`

export const auditCoverage = (of: () => Subject): void => {
  const exceptions = () => Object.values(of().module.audit?.without ?? {}).flat()
  const actionsById = () => of().module.audit?.actions ?? {}
  const isWritten = (id: string): boolean => isNamed(actionsById()[id] ?? id)
  const silent = (some: (one: Endpoint) => boolean): string[] =>
    of()
      .endpoints.filter((one) => some(one) && !isWritten(one.id) && !names(exceptions(), one.id))
      .map(({ id, method, path }) => `${id} (${method} ${path})`)

  describe('the audit log', () => {
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

    it('has no exception for a call that is gone, nor for one that is written', () => {
      const ids = of().endpoints.map(({ id }) => id)
      expect(Object.keys(actionsById()).filter((id) => !ids.includes(id))).toEqual([])
      expect(exceptions().filter((one) => !ids.some((id) => names([one], id)))).toEqual([])
      expect(ids.filter((id) => names(exceptions(), id) && isWritten(id))).toEqual([])
    })
  })
}
