// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ILiquidityHub} from '../../../../src/interfaces/hub/ILiquidityHub.sol';
import {HubFixture} from '../../../utils/HubFixture.sol';

contract SettleWithPermit_Unit_Test is HubFixture {
    bytes32 private constant PERMIT =
        keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');

    address private _owner;
    uint256 private _key;

    function setUp() public override {
        super.setUp();
        (_owner, _key) = makeAddrAndKey('owner');
        token0.mint(_owner, 10e18);
    }

    function _ownersQuote() private view returns (ILiquidityHub.Quote memory quote) {
        quote = _quote();
        (quote.user, quote.recipient) = (_owner, _owner);
    }

    function _permit(uint256 value) private view returns (ILiquidityHub.TokenPermit memory) {
        bytes32 content = keccak256(abi.encode(PERMIT, _owner, address(hub), value, token0.nonces(_owner), DEADLINE));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(_key, keccak256(abi.encodePacked(bytes2(0x1901), token0.DOMAIN_SEPARATOR(), content)));
        return ILiquidityHub.TokenPermit(value, DEADLINE, v, r, s);
    }

    function _settleAsOwner(ILiquidityHub.Quote memory quote, ILiquidityHub.TokenPermit memory permit) private {
        bytes memory signature = _signed(quote);
        vm.prank(_owner);
        hub.settleWithPermit(quote, signature, permit);
    }

    function test_WhenThePermitIsGood() external {
        _settleAsOwner(_ownersQuote(), _permit(10e18));
        assertEq(token1.balanceOf(_owner), 9e18);
        assertEq(token0.allowance(_owner, address(hub)), 0);
    }

    function test_WhenSomebodyElseHasUsedThePermit() external {
        ILiquidityHub.TokenPermit memory permit = _permit(10e18);
        token0.permit(_owner, address(hub), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        _settleAsOwner(_ownersQuote(), permit);
        assertEq(token1.balanceOf(_owner), 9e18);
    }

    function test_RevertWhen_ThePermitIsBad() external {
        ILiquidityHub.Quote memory quote = _ownersQuote();
        ILiquidityHub.TokenPermit memory permit = _permit(10e18 - 1);
        bytes memory signature = _signed(quote);
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        vm.prank(_owner);
        hub.settleWithPermit(quote, signature, permit);
    }

    function test_RevertWhen_NativeCoinIsSold() external {
        ILiquidityHub.Quote memory quote = _ownersQuote();
        quote.tokenIn = address(0);
        ILiquidityHub.TokenPermit memory permit = _permit(0);
        bytes memory signature = _signed(quote);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.WrongNativeAmount.selector, 0, quote.amountIn));
        vm.prank(_owner);
        hub.settleWithPermit(quote, signature, permit);
    }
}
