// Emoji as "character English-name 中文名", by group. A short list of those that are common in comments.

const table = {
  faces: `😀 grin 笑|😁 beaming 露齿笑|😂 tears-of-joy 笑哭|🤣 rolling-laugh 笑翻|😃 smile 开心|😄 happy 高兴|😅 sweat-smile 苦笑|😆 laugh 大笑|😉 wink 眨眼|😊 blush 微笑|😋 yum 好吃|😎 cool 酷|😍 heart-eyes 爱慕|😘 kiss 飞吻|🥰 adore 喜爱|🙂 slight-smile 浅笑|🤗 hug 拥抱|🤩 star-struck 惊艳|🤔 thinking 思考|🤨 raised-eyebrow 质疑|😐 neutral 面无表情|😑 expressionless 无语|😶 speechless 沉默|🙄 eye-roll 白眼|😏 smirk 得意|😮 surprised 惊讶|😯 hushed 吃惊|😲 astonished 震惊|😳 flushed 脸红|🥺 pleading 恳求|😢 cry 流泪|😭 sob 大哭|😤 huff 哼|😠 angry 生气|😡 furious 愤怒|🤯 mind-blown 脑袋爆炸|😱 scream 惊恐|😨 fear 害怕|😰 anxious 焦虑|😓 downcast 冷汗|😴 sleeping 睡觉|🥱 yawn 打哈欠|😪 sleepy 困|🤤 drool 流口水|😷 mask 口罩|🤒 ill 生病|🤕 hurt 受伤|🤓 nerd 书呆子|🥳 party 庆祝|🤡 clown 小丑|👻 ghost 幽灵|💀 skull 骷髅|🤖 robot 机器人|👽 alien 外星人`,
  gestures: `👍 thumbs-up 赞|👎 thumbs-down 踩|👌 ok 好的|✌️ victory 胜利|🤞 fingers-crossed 祈愿|🤝 handshake 握手|🙏 thanks 感谢|👏 clap 鼓掌|🙌 raised-hands 欢呼|👋 wave 挥手|🤚 stop 停|✊ fist 拳头|💪 strong 加油|👀 eyes 看|🧠 brain 大脑|🙋 raise-hand 举手|🤷 shrug 摊手|🤦 facepalm 捂脸|🙇 bow 鞠躬|🏃 run 跑|👨‍💻 coder 程序员|👩‍💻 woman-coder 女程序员|🧑‍🎓 student 学生|🧑‍🏫 teacher 老师`,
  nature: `🐶 dog 狗|🐱 cat 猫|🐭 mouse 鼠|🐰 rabbit 兔|🦊 fox 狐狸|🐻 bear 熊|🐼 panda 熊猫|🐯 tiger 虎|🦁 lion 狮|🐮 cow 牛|🐷 pig 猪|🐵 monkey 猴|🐔 chicken 鸡|🐧 penguin 企鹅|🐢 turtle 龟|🐍 snake 蛇|🐛 bug 虫子|🐞 ladybug 瓢虫|🦋 butterfly 蝴蝶|🐳 whale 鲸|🌱 seedling 幼苗|🌳 tree 树|🌸 blossom 花|🍀 clover 四叶草|🌈 rainbow 彩虹|☀️ sun 太阳|🌙 moon 月亮|⭐ star 星|❄️ snow 雪|🔥 fire 火|⚡ lightning 闪电|💧 drop 水滴`,
  food: `🍎 apple 苹果|🍉 watermelon 西瓜|🍓 strawberry 草莓|🍌 banana 香蕉|🍞 bread 面包|🍔 burger 汉堡|🍕 pizza 披萨|🍜 noodles 面条|🍚 rice 米饭|🥟 dumpling 饺子|🍰 cake 蛋糕|🍪 cookie 饼干|🍦 ice-cream 冰淇淋|☕ coffee 咖啡|🍵 tea 茶|🧋 bubble-tea 奶茶|🥤 drink 饮料|🍺 beer 啤酒`,
  activity: `🎉 tada 庆贺|🎊 confetti 彩花|🎈 balloon 气球|🎁 gift 礼物|🏆 trophy 奖杯|🥇 gold 金牌|🥈 silver 银牌|🥉 bronze 铜牌|🎯 target 命中|🎲 dice 骰子|🎮 game 游戏|♟️ chess 棋|⚽ football 足球|🏀 basketball 篮球|🎵 music 音乐|🎨 art 画|🚀 rocket 火箭|🚗 car 汽车|✈️ plane 飞机|🏁 finish 终点`,
  objects: `💻 laptop 电脑|⌨️ keyboard 键盘|🖱️ mouse-device 鼠标|💾 disk 磁盘|📱 phone 手机|🔋 battery 电池|💡 idea 灵光|🔍 search 搜索|🔒 lock 锁|🔑 key 钥匙|🔧 wrench 扳手|🔨 hammer 锤子|⚙️ gear 齿轮|📌 pin 图钉|📎 clip 回形针|📝 note 笔记|📚 books 书|📖 open-book 翻开的书|📈 chart-up 上升|📉 chart-down 下降|📊 bar-chart 图表|⏰ alarm 闹钟|⏳ hourglass 沙漏|📢 loudspeaker 公告|✉️ letter 信`,
  symbols: `❤️ heart 红心|💔 broken-heart 心碎|💯 hundred 满分|✅ check 正确|❌ cross 错误|❓ question 疑问|❗ exclamation 注意|⚠️ warning 警告|🚫 forbidden 禁止|♻️ recycle 循环|➕ plus 加|➖ minus 减|✖️ times 乘|➗ divide 除|♾️ infinity 无穷|🔴 red-circle 红圈|🟢 green-circle 绿圈|🔵 blue-circle 蓝圈|💤 zzz 睡|💢 anger 怒|💬 speech 说|🆗 ok-button 好`,
} as const;

export type EmojiGroup = keyof typeof table;
export interface Emoji {
  char: string;
  en: string;
  zh: string;
}

export const emojiGroups = Object.entries(table).map(([group, rows]) => ({
  group: group as EmojiGroup,
  emoji: rows.split('|').map((row): Emoji => {
    const [char = '', en = '', zh = ''] = row.split(' ');
    return { char, en: en.replaceAll('-', ' '), zh };
  }),
}));
