/** Calls every endpoint of a module that admins use once for each position: allowed or refused as its action declares. */
import { describe, expect, it } from 'vitest'
import type { Action } from '#core/access/contract/access.ts'
import { permissionsIn, permissionsOf, permits } from '#core/access/rules/permissions.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import { names } from './declare.ts'
import { answerOf, paramsOf } from './matrix.ts'
import { accessOf, type Subject } from './scene.ts'

/** Beyond a role: signed in is enough for the other reaches. */
const isOfAdmins = (endpoint: Endpoint): boolean => {
  const { reach, roles } = accessOf(endpoint)
  return (reach === 'school' || reach === 'installation') && roles.includes('admin')
}

const help = `Give the action the permission that an admin's positions must include: action('module.verb', module, roles, permission).
'every' opens it to all positions, 'principal' to the principal only.`

export const positionMatrix = (of: () => Subject): void => {
  const ofAdmins = () => of().endpoints.filter(isOfAdmins)

  describe('every endpoint of admins', () => {
    it('names the permission that it needs', () => {
      expect(
        ofAdmins()
          .filter((one) => accessOf(one).permission === undefined)
          .map(({ id }) => id),
        help,
      ).toEqual([])
    })

    it('is open to the positions that include its permission, and to no other', async () => {
      const { app, own, office, foreign, module } = of()
      const all = permissionsIn(app.routes.map(({ endpoint }) => endpoint.access as Action))
      const wrong: string[] = []
      for (const endpoint of ofAdmins().filter(({ id }) => !module.signsOut?.includes(id)))
        for (const [position, client] of office.clients) {
          const held = { positions: [position], permissions: permissionsOf([position], all, new Map()) }
          const isOpen = permits({ role: 'admin', ...held }, accessOf(endpoint))
          const params = paramsOf(of(), endpoint, foreign)
          const { status, text } = await answerOf(
            { module, own: { ...own, school: office.school } },
            client,
            endpoint,
            params,
          )
          const isRefused = status === 403 && (text === '' || text.includes('"module.position"'))
          const isNarrower = Object.values(module.narrower ?? {}).some((ids) => names(ids, endpoint.id))
          if (isRefused === isOpen && !(isOpen && isNarrower)) wrong.push(`${endpoint.id} as ${position}: ${status}`)
        }
      expect(wrong).toEqual([])
    })
  })
}
