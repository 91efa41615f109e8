/** Browser modules of quizzes, each with its own texts. */
import { smartGradingWeb } from './module.tsx'
import { ownQuizzesWeb } from './own/module.tsx'
import { secondMarkingsWeb } from './second/module.tsx'
import { answerSheetsWeb } from './sheets/module.tsx'

export const smartGradingWebModules = [smartGradingWeb, ownQuizzesWeb, secondMarkingsWeb, answerSheetsWeb]
