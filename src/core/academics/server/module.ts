/** Assembles the academics module. */
import { serverDepsPort } from '../../access/server/ports.ts'
import { serverModule } from '../../access/server/public.ts'
import { termOfPort } from '#core/delivery/server/ports.ts'
import { schoolShape } from '#core/schools/server/ports.ts'
import { provide } from '#platform/server/modules/ports.ts'
import { termCalendarFor } from '../rules/default-calendar.ts'
import { academicsRoutes } from './routes.ts'
import { seedShape } from './seed.ts'
import { forgetShapesOn } from './services/cached-shape.ts'
import { termOn } from './services/shape.ts'

export const academicsModule = serverModule({
  id: 'academics',
  needs: { deps: serverDepsPort },
  provides: [
    provide(termOfPort, termOn),
    provide(schoolShape, { seedShape, hasOfficialDates: (year) => termCalendarFor(year).official }),
  ],
  build: ({ deps: { hub } }) => {
    forgetShapesOn(hub)
    return { routes: academicsRoutes }
  },
})
