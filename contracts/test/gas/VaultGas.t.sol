// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../utils/VaultFixture.sol';

// VAULT-9
/// @notice Whole calls, of a vault with one position.
/// @dev Each call is measured in an isolated transaction: its intrinsic gas is part of it, and every slot is cold.
/// forge-config: default.isolate = true
contract VaultGas_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;

    function _measure(StrategyVault v, string memory mode) private {
        _enter(v, alice, SIDES, SIDES);
        _rebalance(v, 2400);
        vm.snapshotValue('Vaults', string.concat('rebalance, first, ', mode), vm.lastCallGas().gasTotalUsed);
        _trade(true, 100e18);
        skip(1 hours);
        uint256 shares = _enter(v, bob, SIDES, SIDES);
        vm.snapshotValue('Vaults', string.concat('deposit, ', mode), vm.lastCallGas().gasTotalUsed);
        token0.mint(address(v), SIDES);
        token1.mint(address(v), SIDES);
        vm.prank(executor);
        v.compound();
        vm.snapshotValue('Vaults', string.concat('compound, ', mode), vm.lastCallGas().gasTotalUsed);
        _rebalance(v, 2400);
        vm.snapshotValue('Vaults', string.concat('rebalance, ', mode), vm.lastCallGas().gasTotalUsed);
        skip(1 hours);
        _leave(v, bob, shares);
        vm.snapshotValue('Vaults', string.concat('withdraw, ', mode), vm.lastCallGas().gasTotalUsed);
        assertEq(v.balanceOf(bob), 0);
    }

    function test_WhatAVaultCosts() external {
        _measure(vault, 'swap fees');
        _measure(_createVault(IStrategyVault.Kind.Wide, true), 'farming');
    }
}
