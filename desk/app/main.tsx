import { createRoot } from 'react-dom/client';
import '../../app/styles/tokens.css';
import '../../app/styles/base.css';
import '../../app/styles/layout.css';
import '../../app/styles/words.css';
import '../../app/styles/controls.css';
import '../../app/styles/forced-colors.css';
import './desk.css';
import './list.css';
import './form.css';
import './facts.css';
import { Desk } from './Desk.tsx';

const root = document.getElementById('desk');
if (root) createRoot(root).render(<Desk />);
