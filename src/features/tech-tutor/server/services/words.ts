/** Texts of the printed certificate, in both languages. */
import type { SkillLevel } from '../../contract/words.ts'

export const certificateWords = {
  en: {
    title: 'Certificate of digital skills',
    lead: 'This certifies that',
    reached: (level: SkillLevel, day: string) => `reached level ${level} on ${day} in`,
    means: 'Levels run from A0, the start, to A5. Each was reached by work that the program checked.',
    signatures: ['Teacher', 'Head teacher, with stamp'],
    check: (address: string) => `Check this certificate at ${address}`,
    skills: {
      typing: 'Typing',
      safety: 'Online safety',
      productivity: 'Productivity',
      mobile: 'Mobile',
      web: 'Web',
      troubleshooting: 'Troubleshooting',
      contentCreation: 'Content creation',
      advancedSecurity: 'Advanced security',
      overall: 'Digital skills overall',
    },
  },
  sw: {
    title: 'Cheti cha ujuzi wa kidijitali',
    lead: 'Hiki ni kuthibitisha kwamba',
    reached: (level: SkillLevel, day: string) => `alifikia kiwango ${level} tarehe ${day} katika`,
    means: 'Viwango huanzia A0, mwanzo, hadi A5. Kila kimoja kilifikiwa kwa kazi ambayo programu ilikagua.',
    signatures: ['Mwalimu', 'Mwalimu mkuu, na muhuri'],
    check: (address: string) => `Hakiki cheti hiki kwenye ${address}`,
    skills: {
      typing: 'Kuchapa',
      safety: 'Usalama mtandaoni',
      productivity: 'Kazi za ofisi',
      mobile: 'Simu',
      web: 'Wavuti',
      troubleshooting: 'Kutatua hitilafu',
      contentCreation: 'Kutunga maudhui',
      advancedSecurity: 'Usalama wa juu',
      overall: 'Ujuzi wa kidijitali kwa jumla',
    },
  },
} as const
