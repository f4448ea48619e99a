// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IZapper} from '../../../../src/interfaces/zap/IZapper.sol';
import {ZapFixture} from '../../../utils/ZapFixture.sol';

/// @notice INV-5, INV-6, INV-7, INV-20, LIQ-33
contract ZapOutPosition_Unit_Test is ZapFixture {
    uint256 private _tokenId;

    function setUp() public override {
        super.setUp();
        _tokenId = _mint(bob);
        vm.prank(bob);
        nft.setApprovalForAll(address(zapper), true);
    }

    function _toToken0() private view returns (IZapper.Exit memory e) {
        e = _exit(address(token0));
        e.swaps = _swaps(_swapOf(address(token1), address(token0), CONCENTRATED, ALL));
    }

    function _zap(uint128 liquidity) private returns (uint256) {
        IZapper.Exit memory e = _toToken0();
        vm.prank(bob);
        return zapper.zapOutPosition(e, _tokenId, liquidity);
    }

    function test_WhenTheCallerIsNotTheOwner() external {
        uint128 liquidity = _liquidity(_tokenId);
        IZapper.Exit memory e = _toToken0();
        vm.expectRevert(abi.encodeWithSelector(IZapper.NotPositionOwner.selector, _tokenId, alice));
        vm.prank(alice);
        zapper.zapOutPosition(e, _tokenId, liquidity);
    }

    function testFuzz_WhenAPartIsTakenOut(uint128 part) external {
        uint128 liquidity = _liquidity(_tokenId);
        part = uint128(bound(part, 1e6, liquidity - 1));
        uint256 out = _zap(part);
        assertEq(token0.balanceOf(bob), out);
        assertEq(_liquidity(_tokenId), liquidity - part);
        assertEq(nft.ownerOf(_tokenId), bob);
        _assertNothingLeft();
    }

    function test_WhenAllOfItIsTakenOut() external {
        _trade(true, 10_000e18);
        _trade(false, 10_000e18);
        uint256 out = _zap(_liquidity(_tokenId));
        assertEq(token0.balanceOf(bob), out);
        assertGt(out, SIDE, 'more than one of its sides');
        vm.expectRevert();
        nft.ownerOf(_tokenId);
        _assertNothingLeft();
    }
}
