// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILiquidityHub} from '../../src/interfaces/hub/ILiquidityHub.sol';
import {HubFixture} from '../utils/HubFixture.sol';

/// @notice Whole settlements: two transfers, one signature, one word of nonces. Each call is a transaction (isolation).
/// forge-config: default.isolate = true
contract HubGas_Test is HubFixture {
    function setUp() public override {
        super.setUp();
        token0.mint(solver, 1e18);
        token1.mint(alice, 1e18);
        _approve(type(uint256).max);
        // The first settlement writes the word of nonces that 255 others share.
        _settleOnce(0, address(token0), address(token1), 0);
    }

    function test_Settlements() external {
        _settleOnce(1, address(token0), address(token1), 0);
        vm.snapshotGasLastCall('LiquidityHub', 'settle');
        _settleOnce(2, address(0), address(token1), 10e18);
        vm.snapshotGasLastCall('LiquidityHub', 'settle, native coin in');
        _settleOnce(3, address(token0), address(0), 0);
        vm.snapshotGasLastCall('LiquidityHub', 'settle, native coin out');
        vm.prank(solver);
        hub.invalidateNonces(0, 1 << 9);
        vm.snapshotGasLastCall('LiquidityHub', 'invalidate nonces');
    }

    function _settleOnce(uint256 nonce, address tokenIn, address tokenOut, uint256 value) private {
        ILiquidityHub.Quote memory quote = _quote();
        (quote.nonce, quote.tokenIn, quote.tokenOut) = (nonce, tokenIn, tokenOut);
        bytes memory signature = _signed(quote);
        vm.prank(alice);
        hub.settle{value: value}(quote, signature);
    }
}
