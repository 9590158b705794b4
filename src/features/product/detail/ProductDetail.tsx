import type { Product } from '#api/contract/product.ts';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { CautionTip } from '../CautionTip.tsx';
import { figuresOf } from '../figures.ts';
import { Calculator } from './Calculator.tsx';
import { ExitFacts } from './ExitFacts.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { MoneyPath } from './MoneyPath.tsx';
import { RateHero } from './RateHero.tsx';
import { AboutProduct, RiskBlock } from './RiskBlock.tsx';
import { TermsCard } from './TermsCard.tsx';

interface ProductDetailProps {
  product: Product;
  termsId: string;
}

/** Everything a member should know before buying, on one page. */
export const ProductDetail = ({ product, termsId }: ProductDetailProps) => {
  const figures = figuresOf(product);
  const showTerms = () => {
    const terms = document.getElementById(termsId);
    terms?.scrollIntoView({ block: 'center' });
    terms?.focus({ preventScroll: true });
  };
  return (
    <Columns>
      <ColumnPart>
        <RateHero product={product} figures={figures} />
        <CautionTip annual={figures.annual} />
        <MoneyPath product={product} />
      </ColumnPart>
      <ColumnPart data-beside data-stays>
        <Calculator key={product.id} product={product} figures={figures} />
      </ColumnPart>
      <ColumnPart>
        <KeyFacts product={product} figures={figures} onTerms={showTerms} />
        <ExitFacts product={product} />
        <AboutProduct product={product} />
        <RiskBlock product={product} />
        <TermsCard product={product} id={termsId} />
      </ColumnPart>
    </Columns>
  );
};
