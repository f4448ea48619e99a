// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILiquidityHub} from '../../src/interfaces/hub/ILiquidityHub.sol';
import {LiquidityHub} from '../../src/hub/LiquidityHub.sol';
import {NativeFixture} from './NativeFixture.sol';

/// @title The world with a hub, a solver with an inventory of every token, and alice who may sell
abstract contract HubFixture is NativeFixture {
    LiquidityHub internal hub;
    address internal solver;
    uint256 private _solverKey;

    function setUp() public virtual override {
        super.setUp();
        hub = new LiquidityHub(address(wbnb));
        (solver, _solverKey) = makeAddrAndKey('solver');
        token1.mint(solver, 1000e18);
        vm.deal(solver, 1000e18);
        vm.startPrank(solver);
        wbnb.deposit{value: 1000e18}();
        wbnb.approve(address(hub), type(uint256).max);
        token1.approve(address(hub), type(uint256).max);
        vm.stopPrank();
        token0.mint(alice, 1000e18);
        vm.deal(alice, 1000e18);
    }

    /// @dev alice sells 10 of token0 for 9 of token1.
    function _quote() internal view returns (ILiquidityHub.Quote memory) {
        return ILiquidityHub.Quote({
            solver: solver,
            user: alice,
            tokenIn: address(token0),
            tokenOut: address(token1),
            amountIn: 10e18,
            amountOut: 9e18,
            recipient: alice,
            deadline: block.timestamp + 30,
            nonce: 7
        });
    }

    function _signed(ILiquidityHub.Quote memory quote) internal view returns (bytes memory) {
        return _signedBy(_solverKey, hub.hashQuote(quote));
    }

    function _signedBy(uint256 key, bytes32 hash) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }

    function _approve(uint256 amount) internal {
        vm.prank(alice);
        token0.approve(address(hub), amount);
    }

    function _settle(ILiquidityHub.Quote memory quote, bytes memory signature) internal returns (uint256) {
        vm.prank(alice);
        return hub.settle(quote, signature);
    }

    function _assertHubHoldsNothing() internal view {
        assertEq(token0.balanceOf(address(hub)), 0);
        assertEq(token1.balanceOf(address(hub)), 0);
        assertEq(wbnb.balanceOf(address(hub)), 0);
        assertEq(address(hub).balance, 0);
        assertEq(token0.allowance(alice, address(hub)), 0, 'allowance left');
    }
}
