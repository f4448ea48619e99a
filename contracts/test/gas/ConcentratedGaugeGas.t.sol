// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ConcentratedGaugeFixture} from '../utils/ConcentratedGaugeFixture.sol';

/// @notice Full calls. Published figures of the farm alone: approveForFarming and enterFarming about 500,000,
/// exitFarming 176,000, collectRewards and claimReward 231,000, collecting a position's fees 156,000.
/// @dev Each call is measured in an isolated transaction: its intrinsic gas is included, and every slot is cold.
/// forge-config: default.isolate = true
contract ConcentratedGaugeGas_Test is ConcentratedGaugeFixture {
    function test_WhatAPositionCosts() external {
        uint256 first = _mint(alice);
        uint256 second = _mint(alice);
        vm.startPrank(alice);
        nft.setApprovalForAll(address(gauge), true);
        gauge.deposit(first);
        vm.snapshotValue('ConcentratedGauge', 'deposit, first', vm.lastCallGas().gasTotalUsed);
        gauge.deposit(second);
        vm.snapshotValue('ConcentratedGauge', 'deposit, later', vm.lastCallGas().gasTotalUsed);
        vm.stopPrank();
        _emission();
        _trade(true, 100e18);
        skip(1 days);
        gauge.claimFees();
        vm.snapshotValue('ConcentratedGauge', 'claimFees of two positions', vm.lastCallGas().gasTotalUsed);
        vm.startPrank(alice);
        gauge.getReward(first);
        vm.snapshotValue('ConcentratedGauge', 'getReward of a position', vm.lastCallGas().gasTotalUsed);
        skip(1 days);
        gauge.getReward(alice);
        vm.snapshotValue('ConcentratedGauge', 'getReward of two positions', vm.lastCallGas().gasTotalUsed);
        gauge.decreaseLiquidity(second, _liquidity(second) / 2);
        vm.snapshotValue('ConcentratedGauge', 'decreaseLiquidity', vm.lastCallGas().gasTotalUsed);
        gauge.withdraw(first);
        vm.snapshotValue('ConcentratedGauge', 'withdraw', vm.lastCallGas().gasTotalUsed);
        vm.stopPrank();
        assertEq(nft.ownerOf(first), alice);
    }
}
