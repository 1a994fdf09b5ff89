import { useInstallation } from '../session/useInstallation';
import { useProject } from '../openProject/projectStore';
import { LocationMap } from './LocationMap';
import { SetupForm } from './SetupForm';
import { useAddress } from './useAddress';
import './setup.css';

/** Setup step: the map of the site, and the form beside it. */
export default function SetupStep() {
  const position = useProject((project) => project.location.pos);
  const address = useAddress();
  const tiles = useInstallation().installation?.mapTilesAddress;
  return (
    <div className="setup">
      <SetupForm address={address} />
      <LocationMap position={position} onMove={(moved) => void address.moveSite(moved)} tiles={tiles} />
    </div>
  );
}
