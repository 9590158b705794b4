interface Described {
  readonly period: string;
  readonly periods: number;
  readonly buyback?: { readonly minSettled: number; readonly feeRate: string };
}

const SAMPLE = '<p><em>示例文本，待平台确认。</em></p>';

/** A product's description, built from its terms. */
export const productDescription = ({ period, periods, buyback }: Described): string => {
  const unit = period === '月' ? '个月' : period;
  const way = buyback
    ? `<p>结算满 ${buyback.minSettled} 期后可以申请回购，平台按本金的 ${buyback.feeRate}% 收取费用，尚未结算的收益不再支付。</p>`
    : '<p>本产品不支持提前回购，请只投入在期限内用不到的资金。</p>';
  return `<h3>怎么计息</h3><p>自购买当日起算，期限 ${periods} ${unit}，每${period}结算一次收益，共 ${periods} 次。每期收益按约定利率计算，精确到分，不足一分的部分计入下一期。</p><h3>什么时候到账</h3><p>结算日上午 9 点起计入可用余额，遇系统维护顺延。最后一期结算后返还本金。</p><h3>可以提前退出吗</h3>${way}${SAMPLE}`;
};

export const PRODUCT_RISK_TEXT = `<p>投资有风险，预计收益按约定利率测算，不构成承诺。到期返还本金按产品合同约定执行，不等于保本承诺。</p><ul><li>信用风险：资金使用方可能无法按时足额支付。</li><li>流动性风险：期限内可能无法取回资金。</li><li>政策风险：法律法规变化可能影响产品的运作。</li></ul>${SAMPLE}`;
