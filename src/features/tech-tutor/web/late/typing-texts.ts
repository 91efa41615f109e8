/** Words and texts of the typing lessons, in English and Kiswahili. Written for this product. */
import type { TypingTexts } from '../../rules/typing-lessons.ts'
import type { TextLanguage } from '../../contract/words.ts'

const split = (list: string): string[] => [...new Set(list.split(' '))]

export const typingTexts: Readonly<Record<TextLanguage, TypingTexts>> = {
  en: {
    words: split(
      'all fall hall shall glass flag flash lads dad ask salad half gash dash hash sash slash glad gala flask alfalfa ' +
        'field like life side said high light hide fresh shelf leaf deal kid idea safe dish fish egg seal sail slide ' +
        'river sure rule fire dark school real girl three here their usual result ' +
        'they city yesterday daily sixty party street tree street try ready story study history letter teeth tight ' +
        'work world word flower follow solo rose four word yellow widow whole slow grow tower two who how lower ' +
        'people happy apple paper page quiet quite quarter request open point purple square equal ' +
        'move very village family seven farm time home market move above improve ' +
        'cow chair church cloth, rice, class, circle, coach clean choice record ' +
        'six. box. exam. text. fix. next. relax. extra. ' +
        'zebra zone number banana bean bus begin bench brown north bone zoom bridge',
    ),
    names: split(
      'Nairobi Kisumu Mombasa Nakuru Eldoret Turkana Faith Brian Amina Kenya Lamu Wanjiku Otieno Chebet Monday April',
    ),
    sentences: [
      'The matatu left Nakuru on time.',
      'We like rice, beans and chai in the rain.',
      'The line at the kiosk was nine people long.',
      'Amina keeps her notes in a blue book.',
      'A goat ate the chalk before the lesson began.',
      'Please close the gate, the cows are near.',
      'Our team won the match on Friday.',
      'The lake is calm early in the morning.',
      'Who left a shoe under the desk?',
      'Turn off the tap and save water.',
    ],
    texts: {
      letter:
        'Dear Grandmother, I hope that you are well and that the maize is tall. We closed school on Friday. I was third in the race and first in the queue for lunch. I will come on Sunday with two exercise books, one new joke and a lot of hunger. Your grandson, Brian.',
      market:
        'The market opens before the sun. By six o\'clock the sellers have put out tomatoes in small towers, four to a tower. A boy with a radio sells batteries and news. "How much is this cabbage?" asks a woman. "For you, forty shillings," says the seller, "and for the same forty I add a song."',
      'long-text':
        'In our village there was one telephone, and it lived in a tree. My uncle had found that only the third branch of the old mango tree had a signal, so he built a small seat there. If you wanted to call Nairobi, you paid ten shillings, climbed up, and held on. On market days there was a queue at the foot of the tree. When the network mast came to the hill, everybody had a signal in the kitchen, but my uncle kept the seat. "Now I come here," he said, "so that nobody can call me."',
    },
    sample:
      'Our school has a garden behind the kitchen. On Monday we planted beans, and by Friday the first green leaves had come up.',
  },
  sw: {
    words: split(
      'saa dada kaka safa lala asali sahihi hadhi haja saga jaza lakini ' +
        'hali akili safi kila fikia hila dakika lisha fika kisa jiji lili shika heshima ' +
        'kesi elekea sisi esha kielelezo ukulele rafiki furaha uhuru shule karafuu hujuma kurasa safari juu huku sukari ardhi ' +
        'tatu leta taarifa yetu yake siku tulia sheria karatasi taa yai tatizo ' +
        'wote wewe kitu oga soko ndoto rudi wiki wakati wali towe leo toa otesha wao wala kuwa ' +
        'pole pale pata papai polepole pika kupiga pia piga paka petu ' +
        'mvua mama maji mti moja vitu vivuli mwili viatu vema mama mimi msimu umoja ' +
        'chai, cheza, chakula, chumba, choo, cheka, chagua, ' +
        'asante. karibu. kesho. leo. safari. ' +
        'bahari baba nyumba zawadi ndizi nzuri bora bila nane tisa nyanya mbuzi ubao zaidi njia nguo mbili',
    ),
    names: split(
      'Nairobi Kisumu Mombasa Nakuru Lamu Turkana Amina Zawadi Yusuf Halima Kenya Jumatatu Aprili Wanjiku Otieno',
    ),
    sentences: [
      'Matatu iliondoka Nakuru kwa wakati.',
      'Tunapenda wali, maharagwe na chai ya moto.',
      'Amina huandika maneno mapya kila siku.',
      'Mbuzi alikula chaki kabla ya kipindi kuanza.',
      "Tafadhali funga lango, ng'ombe wako karibu.",
      'Timu yetu ilishinda mechi siku ya Ijumaa.',
      'Ziwa hutulia mapema asubuhi.',
      'Nani ameacha kiatu chini ya dawati?',
      'Funga bomba ili tuokoe maji.',
      'Haba na haba hujaza kibaba.',
    ],
    texts: {
      letter:
        'Nyanya mpendwa, natumaini hujambo na mahindi yamerefuka. Tulifunga shule Ijumaa. Nilikuwa wa tatu katika mbio na wa kwanza kwenye foleni ya chakula. Nitakuja Jumapili na daftari mbili, kichekesho kimoja kipya na njaa nyingi. Mjukuu wako, Brian.',
      market:
        'Soko hufunguliwa kabla ya jua kuchomoza. Ifikapo saa kumi na mbili wauzaji wamepanga nyanya kwa mafungu, nne kwa kila fungu. Kijana mwenye redio anauza betri na habari. "Kabeji hii ni pesa ngapi?" anauliza mama. "Kwako wewe, shilingi arobaini," anajibu muuzaji, "na kwa arobaini hizo nakuongezea wimbo."',
      'long-text':
        'Kijijini kwetu kulikuwa na simu moja, nayo iliishi mtini. Mjomba wangu aligundua kwamba tawi la tatu tu la mwembe mzee ndilo lililokuwa na mtandao, akajenga kiti kidogo hapo. Ukitaka kupiga simu Nairobi, ulilipa shilingi kumi, ukapanda juu, ukajishikilia. Siku za soko kulikuwa na foleni chini ya mti. Mlingoti wa mtandao ulipofika mlimani, kila mtu alipata mtandao jikoni, lakini mjomba alikitunza kiti chake. "Sasa huja hapa," alisema, "ili mtu yeyote asinipigie."',
    },
    sample:
      'Shule yetu ina bustani nyuma ya jikoni. Siku ya Jumatatu tulipanda maharagwe, na kufikia Ijumaa majani ya kwanza ya kijani yalikuwa yamechomoza.',
  },
}
