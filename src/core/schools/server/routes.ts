/** Routes of the school's profile, its settings, and the first run. */
import { publicRoute, route } from '../../access/server/public.ts'
import type { Files } from '../../files/server/public.ts'
import { changeJoinCode, getSchool, readCrest, removeCrest, saveSchool, uploadCrest } from '../contract/school.ts'
import { listOwnPlanRequests, requestPlan, withdrawPlanRequest } from '../contract/plan-requests.ts'
import { getSettings, saveSettings } from '../contract/settings.ts'
import { runSetup, setupState } from '../contract/setup.ts'
import { clearCrest, crestFile, readProfile, renewJoinCode, saveProfile, setCrest } from './services/profile.ts'
import { askForPlan, readPlanRequests, withdrawRequest } from './services/plan-requests.ts'
import type { SettingsService } from './settings.ts'
import { runFirstSetup, setupYear, type SeedShape } from './services/setup.ts'

export const profileRoutes = (files: Files) => [
  route(getSchool, (_input, context) => context.read(readProfile)),
  route(saveSchool, ({ body }, context) => context.write((tx) => saveProfile(tx, body))),
  route(changeJoinCode, (_input, context) => context.write(renewJoinCode)),
  route(uploadCrest, ({ files: [upload] }, context) =>
    context.write((tx) => {
      if (!upload) throw new Error('The contract requires a file')
      return setCrest(tx, files, upload)
    }),
  ),
  route(removeCrest, (_input, context) => context.write(clearCrest)),
  publicRoute(readCrest, ({ params }, { tenancy }) =>
    tenancy.read({ schoolId: params.schoolId, accountId: null }, (tx) => crestFile(tx, files, params.fileId)),
  ),
]

export const settingsRoutes = (service: SettingsService) => [
  route(getSettings, async ({ query }, context) => ({
    items: await context.read((tx) => service.list(tx, query.category)),
  })),
  route(saveSettings, ({ body }, context) =>
    context.write((tx) => service.save(tx, body.category, body.value, body.version)),
  ),
]

export const planRoutes = () => [
  route(listOwnPlanRequests, (_input, context) => context.read(readPlanRequests)),
  route(requestPlan, ({ body }, context) => context.write((tx) => askForPlan(tx, body))),
  route(withdrawPlanRequest, ({ params }, context) => context.write((tx) => withdrawRequest(tx, params.id))),
]

export interface SetupOptions {
  seedShape: SeedShape
  /** True if the year's term dates are the published ones. */
  hasOfficialDates: (year: number) => boolean
}

export const setupRoutes = ({ seedShape, hasOfficialDates }: SetupOptions) => [
  publicRoute(setupState, async ({ query }, { tenancy }) => {
    const year = await setupYear(tenancy, query.token)
    return { year, officialDates: hasOfficialDates(year) }
  }),
  publicRoute(runSetup, async ({ body }, { tenancy, origin }) => {
    await runFirstSetup(tenancy, origin, body, seedShape)
    return { schoolName: body.school.name, adminEmail: body.admin.email, superAdminEmail: body.superAdmin.email }
  }),
]
