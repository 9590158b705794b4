import type { ByLanguage } from '#shared/i18n/languages.ts';
import { defineTexts } from '#shared/i18n/texts.ts';

/**
 * Sample texts of the static pages, shown and marked as samples until the platform provides its
 * own. Loaded only when needed. The same kind of HTML as the platform's: h2, p, ul, ol.
 */
export const aboutSampleTexts = defineTexts(
  {
    userAgreement: `
<p>请您在注册和使用前完整阅读本协议。点击同意或继续使用，即表示您已理解并接受全部内容；如果不同意，请停止注册或使用。</p>
<h2>一、协议范围</h2>
<p>本协议约定您与平台之间使用会员服务的权利和义务，包括注册登录、查看产品、投资、充值、提现、消息和客服。各产品的具体条款以产品页面和对应合同为准；两者不一致时，以产品合同为准。</p>
<h2>二、注册与账号</h2>
<ul>
<li>您应当年满十八周岁，具有完全民事行为能力，并使用本人的手机号或邮箱注册。</li>
<li>账号仅限本人使用，不得出借、出租、转让或与他人共用。</li>
<li>请妥善保管登录密码。发现账号异常，请立即修改密码并联系客服。</li>
</ul>
<h2>三、实名认证</h2>
<p>为履行法律规定的身份识别义务，提现等功能可能要求您先完成实名认证。您应当提交真实、有效、属于本人的证件信息；信息变化后应及时更新。</p>
<h2>四、支付密码与资金安全</h2>
<ul>
<li>投资、提现和回购使用 6 位数字支付密码确认。凡以您的支付密码确认的操作，视为您本人的操作。</li>
<li>连续多次输入错误，支付密码会被暂时锁定。</li>
<li>平台工作人员不会向您索要登录密码、支付密码或验证码。</li>
</ul>
<h2>五、投资须知</h2>
<p>产品页面列出的利率、期限和收益为按约定利率的测算，不构成对收益的承诺。投资前，请阅读产品说明和风险揭示，并根据自己的财务状况和承受能力独立作出决定。</p>
<h2>六、充值与提现</h2>
<ul>
<li>充值应当使用您本人的账户付款；提现只能转入您本人名下的银行卡。</li>
<li>手续费、限额、每日次数和预计到账时间，以提交前页面显示的为准。</li>
<li>被驳回的提现，款项退回您的可用余额。</li>
</ul>
<h2>七、禁止行为</h2>
<p>不得利用平台从事洗钱、诈骗、非法集资、传销等违法活动；不得以虚假宣传、夸大收益等方式邀请他人；不得干扰平台的正常运行。</p>
<h2>八、服务的变更与中止</h2>
<p>因系统维护、法律法规变化或不可抗力，平台可能变更或中止部分服务，并会尽量提前通知。服务中止不影响您已经持有的订单依据合同享有的权利。</p>
<h2>九、协议修改</h2>
<p>本协议修改后会在本页公布，并更新页面顶部的日期。修改涉及您重要权利的，平台会另行通知。</p>
<h2>十、争议解决</h2>
<p>因本协议产生的争议，双方应先友好协商；协商不成的，依照法律规定处理。</p>`,
    privacyPolicy: `
<p>本政策说明平台收集哪些个人信息、用来做什么、保存多久，以及您可以怎样管理它们。</p>
<h2>一、我们收集的信息</h2>
<ul>
<li><strong>注册信息</strong>：手机号或邮箱、区号、登录密码（以不可还原的方式保存）。</li>
<li><strong>实名信息</strong>：姓名、证件号码和证件照片，仅在您提交实名认证时收集。</li>
<li><strong>银行卡信息</strong>：开户行、户名和卡号，用于提现。</li>
<li><strong>交易信息</strong>：订单、收益、充值和提现记录。</li>
<li><strong>网络位置</strong>：根据 IP 地址判断的大致国家或地区，仅用于在登录和注册时预先选好区号，失败也不影响使用。</li>
</ul>
<h2>二、信息的用途</h2>
<p>用于创建和保护账号、完成交易、身份核验、客户服务，以及履行法律规定的义务。未经您另行同意，不用于其他用途。</p>
<h2>三、证件照片的处理</h2>
<p>上传前，照片会在您的设备上压缩，并去除拍摄地点、设备型号等附加信息。证件照片仅供审核使用，不公开展示，查看链接短时间内失效。</p>
<h2>四、保存在您设备上的信息</h2>
<ul>
<li>登录方式、上次登录用的手机号或邮箱、手机号的国家或地区、根据网络地址估计的所在地区和界面偏好保存在浏览器中。手机号或邮箱可以用「账户设置」中的「清除缓存」删除。</li>
<li>登录期间还保存登录状态和账号资料，最近看到的产品、余额、投资记录和到账计划，尚未关闭的交易结果，以及上次使用的银行卡和充值方式，用于下次打开时和断网时显示，退出登录即删除。</li>
<li>结果尚未确认的投资、提现和回购（产品、金额、时间，不含密码）保留到结果确认为止，退出登录后也保留，以便您再次登录时得知结果。</li>
<li>只有您勾选「记住密码」时，登录密码才会加密后保存在本设备；取消勾选或退出登录即删除。</li>
<li>请不要在公用设备上勾选「记住密码」。</li>
</ul>
<h2>五、信息的共享</h2>
<p>平台不出售个人信息。为完成付款、身份核验或客户服务，可能向银行、支付机构、核验机构和客服系统服务商提供必要信息；法律法规另有规定的除外。</p>
<h2>六、保存期限</h2>
<p>在实现上述用途所需的期限内保存；法律对交易和身份资料规定了更长期限的，从其规定。期满后删除或匿名化处理。</p>
<h2>七、您的权利</h2>
<p>您可以查看和更正自己的信息，撤回同意，或者申请注销账号。相关请求请联系客服，平台核实身份后处理。</p>
<h2>八、未成年人</h2>
<p>平台不向未满十八周岁的人提供服务。发现误收未成年人信息的，会尽快删除。</p>
<h2>九、政策更新</h2>
<p>本政策更新后会在本页公布，并更新页面顶部的日期。</p>`,
    companyProfile: `
<p>本页用于介绍平台的运营主体。正式内容由平台提供，以下为示例结构。</p>
<h2>运营主体</h2>
<p>公司名称：待平台填写<br>统一社会信用代码：待平台填写<br>注册地址：待平台填写</p>
<h2>我们做什么</h2>
<p>平台向会员展示按类型分组的投资产品，清楚列出金额、期限、结算方式、费用和风险，并提供订单、收益和资金明细的完整记录。</p>
<h2>我们怎样对待会员</h2>
<ul>
<li>先讲清楚，再请您决定：收益总是和期限一起显示，费用在确认之前显示。</li>
<li>不制造紧迫感：没有倒计时，也没有「最后几份」的提示。</li>
<li>记录可以核对：每一笔资金变动都有时间、金额和变动后的余额。</li>
</ul>
<h2>联系我们</h2>
<p>客服电话、邮箱和服务时间：待平台填写。您也可以在页面中点击「联系客服」。</p>`,
    teamReward: `
<p>本页说明邀请奖励的规则。规则只描述已经发生的事实如何计算，不预测任何人将来的奖励。</p>
<h2>一、奖励的性质</h2>
<p>邀请奖励是平台对会员介绍新会员的答谢，不是投资收益，也不是工资。参与与否完全自愿，不影响您使用其他功能。</p>
<h2>二、参与条件</h2>
<ul>
<li>邀请人和被邀请人都应当完成注册，并遵守用户协议。</li>
<li>不需要缴纳任何费用，也不需要购买任何产品，即可获得邀请码。</li>
</ul>
<h2>三、计算与发放</h2>
<p>奖励的计算口径、比例和发放时间由平台依法确定并在此公布。已发放的奖励显示在「我的团队」和「资金明细」中，以实际到账为准。</p>
<h2>四、不予发放的情形</h2>
<ul>
<li>自己邀请自己，或者使用虚假身份注册。</li>
<li>以夸大收益、隐瞒风险等不实方式邀请他人。</li>
<li>法律法规禁止的其他情形。</li>
</ul>
<h2>五、提醒</h2>
<p>请如实介绍产品，不要承诺收益，不要劝说他人借钱投资。本规则应当符合当地法律；与法律不一致的，以法律为准。</p>`,
    newbieGuide: `
<p>第一次使用，按下面的顺序做就可以了。每一步都可以随时停下来，下次继续。</p>
<h2>第一步　注册和登录</h2>
<p>使用手机号或邮箱注册。请设置一个别处没有用过的密码。公用设备上不要勾选「记住密码」。</p>
<h2>第二步　设置支付密码</h2>
<p>在「账户设置」中设置 6 位数字支付密码。投资、提现和回购都要用它确认。不要使用生日或连续数字。</p>
<h2>第三步　实名认证和绑定银行卡</h2>
<p>提现前需要完成实名认证，并绑定本人名下的银行卡。证件照片只用于审核。</p>
<h2>第四步　看懂产品</h2>
<ul>
<li><strong>总收益率</strong>：整个期限合计的收益率，请和期限一起看。</li>
<li><strong>结算方式</strong>：按产品合同约定的次数结算收益，到期返还本金。</li>
<li><strong>提前退出</strong>：能不能回购、手续费多少，都写在订单详情里。</li>
</ul>
<h2>第五步　充值和购买</h2>
<p>按页面提示充值到账后，在产品页面点击「立即购买」，填写金额，输入支付密码确认。结果以订单列表为准。</p>
<h2>第六步　查看收益和提现</h2>
<p>「收益明细」列出每一期的计划日期和到账情况。提现页面会在您输入支付密码之前，显示手续费、实际到账金额和预计时间。</p>
<h2>安全提醒</h2>
<ul>
<li>任何人向您索要密码或验证码，都不要给。</li>
<li>收益越高，风险通常越大。只用闲钱投资，不要借钱投资。</li>
</ul>`,
  },
  {
    userAgreement: `
<p>Please read this agreement in full before you register or use the service. By agreeing or by going on you confirm that you have understood and accept all of it; otherwise please do not register or use the service.</p>
<h2>1. Scope</h2>
<p>This agreement covers the member service between you and the platform: registration and login, products, investing, recharges, withdrawals, messages and customer service. Each product's own terms are on its page and in its contract; where they differ from this page, the product contract prevails.</p>
<h2>2. Registration and account</h2>
<ul>
<li>You are at least eighteen years old, have full legal capacity, and register with a phone number or e-mail address of your own.</li>
<li>The account is yours alone; it may not be lent, rented, transferred or shared.</li>
<li>Keep your login password safe. If something looks wrong, change it at once and contact customer service.</li>
</ul>
<h2>3. Real-name verification</h2>
<p>To meet legal duties of identification, functions such as withdrawals may ask you to verify your identity first. What you submit must be true, valid and your own; please update it when it changes.</p>
<h2>4. Payment password and safety of funds</h2>
<ul>
<li>Investments, withdrawals and buybacks are confirmed by a 6-digit payment password. What is confirmed by it counts as done by you.</li>
<li>After several wrong entries in a row it is locked for a while.</li>
<li>Our staff never ask for your login password, payment password or verification codes.</li>
</ul>
<h2>5. Before you invest</h2>
<p>Rates, periods and income on product pages are calculated from the agreed rate and are no promise of income. Read the description and the risk notice, and decide for yourself according to your means.</p>
<h2>6. Recharges and withdrawals</h2>
<ul>
<li>Recharges are paid from your own account; withdrawals go only to a bank card in your own name.</li>
<li>Fees, limits, times a day and expected arrival are those shown before you submit.</li>
<li>The money of a rejected withdrawal returns to your available balance.</li>
</ul>
<h2>7. Prohibited conduct</h2>
<p>Money laundering, fraud, illegal fund-raising and pyramid schemes are prohibited, and so is inviting others by false or exaggerated statements, or disturbing the service.</p>
<h2>8. Changes and interruptions</h2>
<p>Maintenance, changes of law or force majeure may change or interrupt parts of the service; we give notice in advance where we can. Your rights under the contracts of orders you hold are not affected.</p>
<h2>9. Amendments</h2>
<p>Amendments are published on this page with the date at its top. You are told separately when an amendment affects important rights of yours.</p>
<h2>10. Disputes</h2>
<p>Disputes are first addressed by friendly negotiation, and otherwise as the law provides.</p>`,
    privacyPolicy: `
<p>This policy explains which personal data the platform collects, what for, for how long, and how you can manage them.</p>
<h2>1. What we collect</h2>
<ul>
<li><strong>Registration</strong>: phone number or e-mail address, area code, login password (stored in a form that cannot be reversed).</li>
<li><strong>Identity</strong>: name, ID number and pictures of the document, only when you submit them for verification.</li>
<li><strong>Bank card</strong>: bank, holder and number, for withdrawals.</li>
<li><strong>Transactions</strong>: orders, income, recharges and withdrawals.</li>
<li><strong>Network location</strong>: the approximate country or region of your IP address, used only to preselect the area code when you log in or register; nothing depends on it.</li>
</ul>
<h2>2. What it is used for</h2>
<p>To create and protect your account, to carry out transactions, to verify identity, for customer service, and to meet legal duties. Nothing else without your further consent.</p>
<h2>3. Identity pictures</h2>
<p>Before upload, pictures are compressed on your device, and where they were taken and with what device is removed. They are used for review only, are never public, and links to them expire soon.</p>
<h2>4. What is kept on your device</h2>
<ul>
<li>The way of logging in, the phone number or e-mail address of the last login, the country of your phone number, the region estimated from your network address and display preferences are kept in the browser. “Clear cache” in the settings deletes the number or address.</li>
<li>While you are logged in, so are your login state and profile, the products, balance, investments and payouts to come that you last saw, results of transactions you have not closed, and which card and way to pay you used last, to be shown at the next visit and without a network; logging out deletes them.</li>
<li>A purchase, withdrawal or buyback whose result is not known yet is kept (product, amount and time, no password) until it is, also after logging out, so that you learn of it when you log in again.</li>
<li>Only if you tick “Remember password” is your login password kept on this device, encrypted; unticking it or logging out deletes it.</li>
<li>Please do not tick “Remember password” on a shared device.</li>
</ul>
<h2>5. Sharing</h2>
<p>We do not sell personal data. What is necessary may be given to banks, payment institutions, verification services and the provider of the customer service system, unless the law says otherwise.</p>
<h2>6. How long</h2>
<p>As long as the purposes above need it, or longer where the law asks for it; then it is deleted or made anonymous.</p>
<h2>7. Your rights</h2>
<p>You can see and correct your data, withdraw consent, or ask for your account to be closed. Please contact customer service; we verify your identity first.</p>
<h2>8. Minors</h2>
<p>The service is not offered to anyone under eighteen. Data of minors collected by mistake are deleted as soon as possible.</p>
<h2>9. Updates</h2>
<p>Updates are published on this page with the date at its top.</p>`,
    companyProfile: `
<p>This page introduces the company that runs the platform. The platform provides the real text; what follows shows its structure.</p>
<h2>The company</h2>
<p>Name: to be filled in by the platform<br>Registration number: to be filled in by the platform<br>Registered address: to be filled in by the platform</p>
<h2>What we do</h2>
<p>The platform shows members investment products grouped by type, states amounts, periods, settlements, fees and risks clearly, and keeps a full record of orders, income and money movements.</p>
<h2>How we treat members</h2>
<ul>
<li>Explain first, decide later: a yield is always shown with its period, and fees before you confirm.</li>
<li>No pressure: no countdowns, no “only a few left”.</li>
<li>Records you can check: every movement has its time, amount and the balance after it.</li>
</ul>
<h2>Contact</h2>
<p>Phone, e-mail and service hours: to be filled in by the platform. You can also choose “Customer service” in the app.</p>`,
    teamReward: `
<p>This page sets out the rules of the invitation reward. They describe how what has happened is calculated, and forecast nobody's reward.</p>
<h2>1. What the reward is</h2>
<p>It thanks a member for introducing a new member. It is neither investment income nor a wage. Taking part is voluntary and no other function depends on it.</p>
<h2>2. Who can take part</h2>
<ul>
<li>Both the inviting and the invited person are registered and follow the user agreement.</li>
<li>An invite code costs nothing and no product has to be bought for it.</li>
</ul>
<h2>3. Calculation and payment</h2>
<p>How rewards are calculated, their rates and when they are paid is set by the platform according to law and published here. Rewards paid are listed under “My team” and in the transaction history; what was credited counts.</p>
<h2>4. When nothing is paid</h2>
<ul>
<li>Inviting oneself, or registering under a false identity.</li>
<li>Inviting others by exaggerating income or hiding risks.</li>
<li>Whatever else the law prohibits.</li>
</ul>
<h2>5. Please note</h2>
<p>Describe products truthfully, promise no income, and do not persuade anyone to invest borrowed money. These rules must comply with local law; where they differ, the law prevails.</p>`,
    newbieGuide: `
<p>If this is your first time, follow the steps below. You can stop at any of them and go on another time.</p>
<h2>Step 1: Register and log in</h2>
<p>Register by phone or e-mail. Choose a password that you use nowhere else. Do not tick “Remember password” on a shared device.</p>
<h2>Step 2: Set a payment password</h2>
<p>Set a 6-digit payment password in the account settings. It confirms investments, withdrawals and buybacks. Avoid birthdays and runs of digits.</p>
<h2>Step 3: Verify your identity and add a bank card</h2>
<p>Before withdrawing you verify your identity and add a bank card in your own name. Identity pictures are used for review only.</p>
<h2>Step 4: Understand a product</h2>
<ul>
<li><strong>Total yield</strong>: the yield over the whole period; read it together with the period.</li>
<li><strong>Settlement</strong>: income is settled as often as the product contract provides, and the principal returned at maturity.</li>
<li><strong>Leaving early</strong>: whether a buyback is possible and what it costs is in the order's details.</li>
</ul>
<h2>Step 5: Recharge and buy</h2>
<p>Recharge as the page tells you; once the money has arrived, choose “buy now” on the product, enter the amount and confirm with your payment password. The order list shows the result.</p>
<h2>Step 6: See your income and withdraw</h2>
<p>The income page lists the date of each settlement and whether it was credited. The withdrawal page shows the fee, the amount you will receive and the expected time before you enter your payment password.</p>
<h2>Stay safe</h2>
<ul>
<li>Never give a password or a code to anyone who asks.</li>
<li>Higher yields usually mean higher risks. Invest only money you can spare, never borrowed money.</li>
</ul>`,
  },
);

/** One question as in the platform's configuration; `answer` is HTML. */
export interface SampleQuestion {
  readonly category: string;
  readonly question: string;
  readonly answer: string;
}

/** Sample questions, for /common-problem. */
export const sampleQuestions: ByLanguage<readonly SampleQuestion[]> = {
  'zh-CN': [
    {
      category: '账号',
      question: '忘记登录密码怎么办？',
      answer: '<p>登录页的「联系客服」写明怎样联系平台，核实身份后会协助您处理。</p>',
    },
    {
      category: '账号',
      question: '手机号和邮箱都能登录吗？',
      answer: '<p>可以。用哪一种注册，就用哪一种登录；绑定邮箱后，也可以用邮箱登录。</p>',
    },
    {
      category: '账号',
      question: '为什么看不到注册入口？',
      answer: '<p>平台暂停接受新用户时，注册入口会隐藏。已有账号可以直接登录。</p>',
    },
    {
      category: '投资',
      question: '总收益率和折合年化有什么区别？',
      answer:
        '<p>总收益率是整个期限合计的收益率。折合年化按单利折算，仅便于不同期限比较，不代表实际可持续获得的年收益。</p>',
    },
    {
      category: '投资',
      question: '收益什么时候到账？',
      answer:
        '<p>按产品约定的周期结算。每一期的计划日期和到账情况，可以在订单详情和「收益明细」中查看。</p>',
    },
    {
      category: '投资',
      question: '没有到期可以退出吗？',
      answer:
        '<p>支持回购的订单，详情页会显示可以退回的金额、手续费和到账时间；不能回购时会写明原因。</p>',
    },
    {
      category: '资金',
      question: '充值多久到账？',
      answer: '<p>提交付款凭证后，由平台审核入账。各渠道的到账时间写在充值页面。</p>',
    },
    {
      category: '资金',
      question: '提现需要什么条件？',
      answer:
        '<p>需要完成实名认证、设置支付密码，并绑定本人名下的银行卡。限额和每日次数以提现页面为准。</p>',
    },
    {
      category: '安全',
      question: '支付密码被锁定了怎么办？',
      answer: '<p>连续输错会暂时锁定，稍后自动解除。忘记支付密码，请联系客服。</p>',
    },
    {
      category: '安全',
      question: '有人向我要验证码，可以给吗？',
      answer: '<p>不可以。平台工作人员不会索要密码或验证码。</p>',
    },
  ],
  en: [
    {
      category: 'Account',
      question: 'I forgot my login password. What now?',
      answer:
        '<p>“Customer service” on the login page says how to reach the platform, which verifies your identity and then helps you.</p>',
    },
    {
      category: 'Account',
      question: 'Can I log in with either phone or e-mail?',
      answer:
        '<p>Yes. Log in the way you registered; once you have added an e-mail address you can use it too.</p>',
    },
    {
      category: 'Account',
      question: 'Why is there no link to register?',
      answer:
        '<p>It is hidden while the platform accepts no new members. If you have an account, just log in.</p>',
    },
    {
      category: 'Investing',
      question: 'What is the difference between total and annualised yield?',
      answer:
        '<p>The total covers the whole period. The annualised figure is simple interest for comparing periods only; it is no yearly income you can count on.</p>',
    },
    {
      category: 'Investing',
      question: 'When is income settled?',
      answer:
        '<p>As often as the product says. The date and state of each settlement is in the order and on the income page.</p>',
    },
    {
      category: 'Investing',
      question: 'Can I leave before maturity?',
      answer:
        '<p>If the order can be bought back, its page shows the refund, the fee and the arrival time; if not, it says why.</p>',
    },
    {
      category: 'Money',
      question: 'How long does a recharge take?',
      answer:
        '<p>After you submit the proof of payment, the platform reviews it. Each channel states its time.</p>',
    },
    {
      category: 'Money',
      question: 'What do I need to withdraw?',
      answer:
        '<p>A verified identity, a payment password and a bank card in your own name. Limits are on the withdrawal page.</p>',
    },
    {
      category: 'Safety',
      question: 'My payment password is locked. What now?',
      answer:
        '<p>It unlocks by itself after a while. If you have forgotten it, contact customer service.</p>',
    },
    {
      category: 'Safety',
      question: 'Someone asks for my verification code. May I give it?',
      answer: '<p>No. Our staff never ask for passwords or codes.</p>',
    },
  ],
};

/** One certificate as in the platform's configuration. */
export interface SampleCertificate {
  readonly title: string;
  readonly number: string;
  readonly issuer: string;
  readonly valid_to: string;
  readonly image: string;
}

/** Sample certificates, for /company-certificate. */
export const sampleCertificates: ByLanguage<readonly SampleCertificate[]> = {
  'zh-CN': [
    {
      title: '营业执照',
      number: '待平台填写',
      issuer: '待平台填写',
      valid_to: '待平台填写',
      image: '',
    },
    {
      title: '业务许可',
      number: '待平台填写',
      issuer: '待平台填写',
      valid_to: '待平台填写',
      image: '',
    },
  ],
  en: [
    {
      title: 'Business licence',
      number: 'to be filled in',
      issuer: 'to be filled in',
      valid_to: 'to be filled in',
      image: '',
    },
    {
      title: 'Operating permit',
      number: 'to be filled in',
      issuer: 'to be filled in',
      valid_to: 'to be filled in',
      image: '',
    },
  ],
};
