/** The security suites of one module: access matrix, barred guardian, lists of ids, hostile input, audit coverage. */
import { beforeAll, describe } from 'vitest'
import { auditCoverage } from './audit.ts'
import { barredGuardian } from './barred.ts'
import type { Security } from './declare.ts'
import { hostileInput } from './hostile.ts'
import { accessMatrix } from './matrix.ts'
import { positionMatrix } from './positions.ts'
import { subjectOf, type Subject } from './scene.ts'
import { wholeOrNothing } from './whole-or-nothing.ts'

/** Called by the module's `testing/security.test.ts`. */
export const securitySuite = (module: Security): void => {
  describe(`the routes of ${module.modules.join(' and ')}`, { timeout: 300_000 }, () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await subjectOf(module)
    })
    const of = (): Subject => subject
    accessMatrix(of)
    barredGuardian(of)
    positionMatrix(of)
    wholeOrNothing(of)
    hostileInput(of)
    auditCoverage(of)
  })
}
