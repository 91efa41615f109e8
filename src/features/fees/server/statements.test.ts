/** Fee statements on paper over HTTP: for the office and for guardians, of one child or of the family. */
import { describe, expect, it } from 'vitest'
import { listAudit } from '#core/audit/contract.ts'
import { feesScene, type Person } from '../testing/fees-scene.ts'

const scene = feesScene()
const ask = (person: Person, path: string, query: Record<string, string> = {}) =>
  scene.clients[person].fetch(`${path}?${new URLSearchParams(query)}`)
const office = (id: string, query?: Record<string, string>) =>
  ask('bursar', `/api/admin/fees/students/${id}/statement`, query)
const child = (person: Person, id: string, query?: Record<string, string>) =>
  ask(person, `/api/parent/children/${id}/fees/statement`, query)
/** Learners whose statements were printed, as the audit log has them. */
const printed = async () =>
  (await scene.clients.admin.call(listAudit, { query: { entity: 'learner', limit: 100 } })).body.items
    .filter(({ action }) => action === 'fees.print_statement')
    .map(({ entityId }) => entityId)

describe('a fee statement', () => {
  it('is printed for a period, of the learner or of the family', async () => {
    const sister = await scene.people.learner({ firstName: 'Hope', in: '7 West' })
    await scene.people.guardian([scene.faith, sister], { firstName: 'Ruth' })
    await scene.charge(scene.faith, 2000)
    const answer = await office(scene.faith, { from: '2026-01-01', to: '2026-03-31' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('Fee statement Faith')
    expect(await printed()).toEqual([scene.faith])
    expect((await office(scene.faith, { of: 'family' })).status).toBe(200)
    expect((await printed()).sort()).toEqual([scene.faith, scene.faith, sister].sort())
  })

  it('does not end before it begins', async () => {
    const answer = await office(scene.faith, { from: '2026-03-02', to: '2026-03-01' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'fees.statement_backwards'])
  })

  it('is for guardians of the child only, and shows no other family’s', async () => {
    expect((await child('mother', scene.faith)).status).toBe(200)
    expect((await child('payer', scene.faith, { of: 'family' })).status).toBe(200)
    expect((await child('aunt', scene.faith)).status).toBe(404)
    expect((await child('father', scene.faith)).status).toBe(404)
    expect((await child('mother', scene.brian)).status).toBe(404)
    expect(await printed()).toEqual([scene.faith, scene.faith])
  })
})
