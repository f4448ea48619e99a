// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMigrator} from '../../src/interfaces/migration/IMigrator.sol';
import {MigrationFixture} from '../utils/MigrationFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-20, INV-21: a random caller with random calldata on the migrator, which may take everything of others, changes nothing of theirs
contract MigratorStrangers_Test is MigrationFixture, StrangerCalls {
    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(i == 0 ? alice : bob);
            oldClassic.approve(address(migrator), type(uint256).max);
            token0.approve(address(migrator), type(uint256).max);
            classic.approve(address(migrator), type(uint256).max);
            vm.stopPrank();
        }
    }

    function testFuzz_MigratorStrangersChangeNothing(
        address caller,
        uint256 selector,
        uint256[9] calldata words,
        uint8[9] calldata kinds
    )
        external
    {
        bytes memory data = bytes.concat(_selector('Migrator', selector), _arguments(words, kinds));
        _callAsStranger(caller, address(migrator), data);
        _assertNothingLeft();
    }

    function testFuzz_MigratorStrangersChangeNothing_ByACallThatIsWellFormed(
        address caller,
        uint256 liquidity,
        bool stake
    )
        external
    {
        IMigrator.Migration memory m = _migration(oldClassic, classic, bound(liquidity, 1, HELD), stake);
        _callAsStranger(caller, address(migrator), abi.encodeCall(migrator.migrate, (m, block.timestamp)));
    }

    /// @dev Words that hit: accounts, pools, small numbers as offsets and amounts, and anything.
    function _arguments(uint256[9] calldata words, uint8[9] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, pools[0], oldPools[0], address(token0), oldPools[1]];
        uint256[9] memory values;
        for (uint256 i; i < 9; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = words[i] % 2;
            else if (kinds[i] % 4 == 2) values[i] = words[i] % HELD;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == address(this);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(abi.encode(_of(alice), _of(bob)));
    }

    function _of(address owner) private view returns (bytes memory) {
        return abi.encode(
            abi.encode(token0.balanceOf(owner), token1.balanceOf(owner), classic.balanceOf(owner)),
            abi.encode(oldClassic.balanceOf(owner), oldClassic.allowance(owner, address(migrator))),
            abi.encode(_gauge(pools[0]).balanceOf(owner), _oldGauge(oldClassic).balanceOf(owner))
        );
    }
}
