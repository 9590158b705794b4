import { styled } from '@mui/material/styles';
import type { Product } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { safeLink } from '#shared/webAddress.ts';
import { productDetailTexts } from './productDetailTexts.ts';

const Row = styled('li')({ minHeight: 44, display: 'flex', alignItems: 'center' });
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.ink2,
}));

interface TermsCardProps {
  product: Product;
  /** Where 全部条款 leads on this page. */
  id: string;
}

/** The documents of the product; they open in a new tab. */
export const TermsCard = ({ product: { terms }, id }: TermsCardProps) => {
  const t = useTexts(productDetailTexts);
  return (
    <Card title={t('terms')} id={id} tabIndex={-1}>
      {terms.length === 0 && <Note>{t('noTerms')}</Note>}
      <ul>
        {terms.map((term) => {
          const { title, url } = term;
          const href = safeLink(url);
          return (
            <Row key={terms.indexOf(term)}>
              {href === null ? (
                title
              ) : (
                <TextLink href={href} label={t('opensNewTab', { title })} chevron>
                  {title}
                </TextLink>
              )}
            </Row>
          );
        })}
      </ul>
    </Card>
  );
};
