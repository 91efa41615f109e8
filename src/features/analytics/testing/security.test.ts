/** Access, hostile input and audit entries of every route of analytics. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)
