/** A new school with its admin, so that no test sees what another one sets up. */
import type { Client, TestApp, TestSchool } from '#app/testing/harness.ts'

export const place = async (app: TestApp): Promise<{ school: TestSchool; admin: Client }> => {
  const school = await app.school()
  return { school, admin: await app.as(await school.account('admin')) }
}
