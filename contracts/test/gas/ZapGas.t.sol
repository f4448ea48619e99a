// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IZapper} from '../../src/interfaces/zap/IZapper.sol';
import {ZapFixture} from '../utils/ZapFixture.sol';

/// @notice Whole calls: one token, with half of it swapped in the pool.
/// @dev Each call is measured in an isolated transaction: its intrinsic gas is part of it, and every slot is cold.
/// forge-config: default.isolate = true
contract ZapGas_Test is ZapFixture {
    function _measure(IZapper.Entry memory e, address target, string memory name) private returns (uint256 liquidity) {
        vm.prank(bob);
        liquidity = zapper.zapIn(e, target, 1);
        vm.snapshotValue('Zapper', name, vm.lastCallGas().gasTotalUsed);
    }

    function test_WhatAZapCosts() external {
        uint256 liquidity = _measure(_halved(PAID, CLASSIC, false), address(classic), 'into a classic pool');
        _measure(_halved(PAID, CLASSIC, true), address(classic), 'into a classic pool, staked');
        _measure(_halved(PAID, STABLE, false), address(stable), 'into a stable pool');
        _fund(address(third), PAID);
        _measure(_entry(address(third), PAID, false), address(triple), 'into a weighted pool, one token of three');
        IZapper.Entry memory e = _halved(PAID, CONCENTRATED, true);
        vm.prank(bob);
        zapper.zapInPosition(e, address(pool), -6000, 6000, 1);
        vm.snapshotValue('Zapper', 'into a position, staked', vm.lastCallGas().gasTotalUsed);
        _allow(address(classic), liquidity);
        IZapper.Exit memory out = _exit(address(token0));
        out.swaps = _swaps(_swapOf(address(token1), address(token0), CLASSIC, ALL));
        vm.prank(bob);
        assertGt(zapper.zapOut(out, address(classic), liquidity), 0);
        vm.snapshotValue('Zapper', 'out of a classic pool', vm.lastCallGas().gasTotalUsed);
    }
}
