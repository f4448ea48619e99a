// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMigrator} from '../../src/interfaces/migration/IMigrator.sol';
import {MigrationFixture} from '../utils/MigrationFixture.sol';

/// @notice Whole transactions: `snapshots/Migration.json`.
/// forge-config: default.isolate = true
contract Migration_Gas_Test is MigrationFixture {
    function test_staked() external {
        _move(true);
        vm.snapshotGasLastCall('Migration', 'migrate, staked');
    }

    function test_held() external {
        _move(false);
        vm.snapshotGasLastCall('Migration', 'migrate, to the caller');
    }

    function _move(bool stake) private {
        IMigrator.Migration memory m = _migration(oldClassic, classic, HELD, stake);
        vm.prank(bob);
        oldClassic.approve(address(migrator), HELD);
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
    }
}
