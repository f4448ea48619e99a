// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeBase} from '../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {IWeightedLiquidity} from '../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IZapper} from '../../../../src/interfaces/zap/IZapper.sol';
import {ZapFixture} from '../../../utils/ZapFixture.sol';

/// @notice INV-5, INV-6, INV-20, LIQ-33
contract ZapInPosition_Unit_Test is ZapFixture {
    function _zap(IZapper.Entry memory e, int24 bottom, int24 top) private returns (uint256 tokenId, uint128 made) {
        vm.prank(bob);
        return zapper.zapInPosition(e, address(pool), bottom, top, 1);
    }

    function test_WhenThePoolIsNoConcentratedPoolOfTheExchange() external {
        IZapper.Entry memory e = _halved(PAID, CONCENTRATED, false);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(classic)));
        vm.prank(bob);
        zapper.zapInPosition(e, address(classic), -600, 600, 0);
    }

    function test_WhenLessLiquidityComesOutThanWanted() external {
        IZapper.Entry memory e = _halved(PAID, CONCENTRATED, false);
        vm.expectPartialRevert(IWeightedLiquidity.InsufficientLiquidityOut.selector);
        vm.prank(bob);
        zapper.zapInPosition(e, address(pool), -600, 600, type(uint128).max);
    }

    function testFuzz_WhenItIsNotStaked(uint256 amount, int24 width) external {
        amount = bound(amount, 1e9, POOL_SIDE / 10);
        width = int24(bound(width, 1, 100)) * 60;
        (uint256 tokenId, uint128 liquidity) = _zap(_halved(amount, CONCENTRATED, false), -width, width);
        assertEq(nft.ownerOf(tokenId), bob);
        assertEq(_liquidity(tokenId), liquidity);
        _assertNothingLeft();
    }

    function test_WhenTheRangeLiesBesideThePrice() external {
        _fund(address(token0), PAID);
        (uint256 tokenId,) = _zap(_entry(address(token0), PAID, false), 600, 1200);
        assertEq(nft.ownerOf(tokenId), bob);
        assertEq(token0.balanceOf(bob), 0);
        _assertNothingLeft();
    }

    function test_WhenItIsStaked_ItShouldStakeThePositionForTheReceiver() external {
        (uint256 tokenId, uint128 liquidity) = _zap(_halved(PAID, CONCENTRATED, true), -600, 600);
        assertTrue(gauge.stakedContains(bob, tokenId));
        assertEq(_liquidity(tokenId), liquidity);
        _assertNothingLeft();
        vm.prank(bob);
        gauge.withdraw(tokenId);
        assertEq(nft.ownerOf(tokenId), bob);
    }

    function test_WhenItIsStaked_GivenTheReceiverHasMadeFiftyAlready() external {
        for (uint256 i; i < 51; ++i) {
            _zap(_halved(PAID, CONCENTRATED, true), -600, 600);
        }
        assertEq(gauge.stakedLength(bob), 51);
    }

    /// @dev The gauge trusts the zapper that the receiver requested it.
    function test_WhenItIsStaked_GivenTheReceiverIsSomebodyElse() external {
        IZapper.Entry memory e = _halved(PAID, CONCENTRATED, true);
        e.to = alice;
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, alice));
        _zap(e, -600, 600);
        e.stake = false;
        (uint256 tokenId,) = _zap(e, -600, 600);
        assertEq(nft.ownerOf(tokenId), alice, 'into a wallet');
    }

    /// @dev An address that the deployer did not name has no rights, whatever its code.
    function test_WhenItIsStaked_GivenTheGaugesDoNotKnowTheZapper() external {
        zapper = _deployZapper(address(voter), address(periphery), address(vaultFactory));
        IZapper.Entry memory e = _halved(PAID, CONCENTRATED, true);
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotAuthorized.selector, address(zapper)));
        _zap(e, -600, 600);
        vm.prank(bob);
        nft.setApprovalForAll(address(zapper), true);
        (uint256 tokenId,) = _zap(e, -600, 600);
        assertTrue(gauge.stakedContains(bob, tokenId), 'as an operator');
    }

    function test_WhenItIsPaidInNativeCoin() external {
        vm.deal(bob, PAID);
        IZapper.Entry memory e = _entry(address(wbnb), PAID, false);
        e.swaps = _swaps(
            _swapOf(address(wbnb), address(token0), CLASSIC, ALL),
            _swapOf(address(token0), address(token1), CONCENTRATED, PAID / 2)
        );
        vm.prank(bob);
        (uint256 tokenId,) = zapper.zapInPosition{value: PAID}(e, address(pool), -600, 600, 1);
        assertEq(nft.ownerOf(tokenId), bob);
        _assertNothingLeft();
    }
}
