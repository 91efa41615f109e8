/** A contract as seen by the browser. */
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { forBrowser } from './light-contracts.mjs'

const light = (code) => forBrowser(code, parseAst(code))

describe('a contract in the browser', () => {
  it('keeps how an endpoint is called and what a form sends', () => {
    const code = light(`
      import { z } from 'zod'
      import { seeShape } from './common.ts'
      import { year } from './calendar.ts'
      export const save = endpoint({
        id: 'academics.save',
        method: 'PUT',
        path: '/api/years/{id}',
        summary: 'Save a year',
        access: seeShape,
        params: z.strictObject({ id }),
        body: z.strictObject({ name: text(40) }),
        response: year,
        idempotent: true,
        errors: [taken],
      })`)
    expect(code).toMatch(/id: 'academics.save'/)
    expect(code).toMatch(/body: .*z\.strictObject/)
    expect(code).toMatch(/idempotent: true/)
    expect(code).not.toMatch(/summary|access|params|response|errors/)
  })

  it('drops imports that only stood in what is gone, and keeps the others', () => {
    const code = light(
      `import { a } from './a.ts'\nimport { b } from './b.ts'\nexport const one = endpoint({ id: 'x', response: a, body: b })`,
    )
    expect(code).not.toContain('./a.ts')
    expect(code).toContain('./b.ts')
  })

  it('lightens what endpoints share by spreading it', () => {
    const code = light(
      `const byId = { access: manage, params: z.object({ id }), idempotent: true }\nexport const one = endpoint({ ...byId, id: 'x' })`,
    )
    expect(code).toMatch(/const byId = \{\s*idempotent: true \}/)
  })

  it('leaves other objects alone, whatever their parts are called', () => {
    const code = `export const view = { summary: 'kept', response: 1 }\nexport const make = () => endpoint({ id: 'x', response: later() })`
    expect(light(code)).toBe(code)
  })

  it('marks what makes values as nothing but that', () => {
    expect(light(`export const item = z.strictObject({ id: z.string() })`)).toBe(
      `export const item = /* @__PURE__ */ z.strictObject({ id: /* @__PURE__ */ z.string() })`,
    )
  })
})
